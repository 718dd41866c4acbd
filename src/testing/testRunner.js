// Ends a worker without freeing its heap: for a gigabyte, Node needs longer than the half second after which Jest ends it by force.
if (process.send) {
  process.once("exit", (code) => process.reallyExit(code));
}

module.exports = require("jest-circus/runner");
