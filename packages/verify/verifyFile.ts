import { readFile } from "node:fs/promises";
import path from "node:path";

import { decodeText, writeIn } from "@technical-blog/utils";
import { VFileMessage } from "vfile-message";

import {
  verifyPost,
  type PostResult,
  type StepResult,
  type VerifyOptions,
} from "./verifyPost";

type Options = VerifyOptions & {
  /** Whether to write different outputs into the file. */
  isUpdate?: boolean;
};

/** Runs the verified blocks of a file. Does not write a file that is no text or has changed meanwhile. */
export async function verifyFile(
  file: string,
  { isUpdate = false, ...options }: Options,
): Promise<PostResult> {
  const bytes = await readFile(file);
  try {
    decodeText(bytes);
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    const { line = 1, reason, note = "" } = error;
    return unread(file, line, `${reason} ${note}`);
  }
  // An update keeps the line ends.
  const markdown = new TextDecoder().decode(bytes);
  const post = await verifyPost(file, markdown, options);
  if (!isUpdate || post.updated === markdown) return post;
  if (!bytes.equals(await readFile(file))) {
    const problem =
      "it has changed while its blocks ran, so it is not updated. Run this again.";
    return { ...post, results: [...post.results, failure(1, problem)] };
  }
  const mark = bytes.subarray(0, BYTE_ORDER_MARK.length);
  const hasMark = mark.equals(BYTE_ORDER_MARK);
  const { base, dir } = path.parse(file);
  writeIn(dir, base, hasMark ? `\uFEFF${post.updated}` : post.updated);
  return post;
}

const BYTE_ORDER_MARK = Buffer.from("\uFEFF");

function unread(file: string, line: number, problem: string): PostResult {
  return {
    file,
    parsed: { steps: [], notRun: [], problems: [], digest: "" },
    results: [failure(line, problem)],
    updated: "",
  };
}

function failure(line: number, problem: string): StepResult {
  return { line, label: "", status: "FAIL", remarks: [problem] };
}
