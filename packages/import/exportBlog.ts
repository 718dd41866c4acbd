import { runMain } from "@technical-blog/utils";

import { exportCommand } from "./export/exportCommand";

runMain(() => exportCommand(process.argv.slice(2)));
