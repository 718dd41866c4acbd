import { requireSource } from "./src/node/requireSource";

module.exports = requireSource("src/node/gatsby/hooks");
