// Jest ends a worker by force after half a second, and Node takes longer to free its heap of a gigabyte. Nobody needs that.
if (process.send) {
  process.once("exit", (code) => process.reallyExit(code));
}

module.exports = require("jest-circus/runner");
