import { runMain } from "@technical-blog/utils";

import { exportCommand, usage } from "./export/exportCommand";

runMain(() => exportCommand(process.argv.slice(2)), usage);
