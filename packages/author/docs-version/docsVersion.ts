import { parseArgs } from "node:util";

import { docsInstances, loadSiteConfig } from "@technical-blog/content";
import { runMain } from "@technical-blog/utils";

import { freezeDocs } from "./freezeDocs";

const usage = "Usage: npm run docs:version -- NAME [--instance ID]";

/** `npm run docs:version`: freezes the current docs as a version. */
async function docsVersion() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      instance: { type: "string", default: "default" },
    },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) {
    throw new Error(`The version needs one name, for example 1.0.\n${usage}`);
  }
  const instance = instanceNamed(values.instance);
  const lines = await freezeDocs(process.cwd(), instance, name);
  console.log(lines.join("\n"));
}

function instanceNamed(id: string) {
  const instances = docsInstances(loadSiteConfig());
  const instance = instances.find((each) => each.id === id);
  if (instance) return instance;
  const known = instances.map((each) => each.id).join(", ");
  throw new Error(
    `--instance: there are no docs with the id "${id}". Known ids: ${known}.`,
  );
}

runMain(docsVersion, usage);
