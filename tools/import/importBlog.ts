import { runMain } from "../runMain";
import { importCommand } from "./importCommand";

runMain(() => importCommand(process.argv.slice(2)));
