#!/usr/bin/env node
import { runMain } from "@technical-blog/utils";

import { importCommand, usage } from "./importCommand";

runMain(() => importCommand(process.argv.slice(2)), usage);
