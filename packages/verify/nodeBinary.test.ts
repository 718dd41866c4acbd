import { nodeBinary } from "./nodeBinary";

test.each(["latest", "v24", "24/../..", ""])(
  "--node %s is refused before anything is downloaded",
  (version) => {
    expect(() => nodeBinary(version)).toThrow(
      `--node ${version}: not a version of Node. Write --node 24 or --node 24.21.0.`,
    );
  },
);
