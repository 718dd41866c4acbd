// Runs inside of a sandbox, alone: only Node's own modules can be imported.
import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import http from "node:http";
import { Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

import type { SandboxAnswer, SandboxRequest } from "./protocol";

/** What is kept of a block's output; the rest is counted and dropped. */
const KEPT_OUTPUT_BYTES = 256 * 1024;
/** How long processes may take to end once their block has. */
const LEAVING_GRACE_MS = 1_000;
const POLL_MS = 25;
/** A background block that never ends has started when it has done nothing for so long. */
const QUIET_MS = 2_000;
const HTTP_RETRY_MS = 3_000;

type RunRequest = Extract<SandboxRequest, { kind: "run" }>;
type HttpRequest = Extract<SandboxRequest, { kind: "http" }>;

const PIPES = "/tmp/.pipes";

/** Processes that earlier blocks left behind with leave. */
const backgroundPids = new Set<number>();
let blockCount = 0;

async function run(request: RunRequest): Promise<SandboxAnswer> {
  const { argv, background, env, stdin, timeoutMs } = request;
  const [program, ...args] = argv;
  const output = openOutput();
  const child = spawn(program, args, {
    cwd: "/tmp/demo",
    env,
    detached: true,
    stdio: [stdin === undefined ? "ignore" : "pipe", output.fd, output.fd],
  });
  output.closeWriter();
  // A program that does not read all of it is none of our business.
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(stdin);

  const deadline = Date.now() + timeoutMs;
  const ended = new Promise<number | undefined | Error>((resolve) => {
    child.once("error", resolve);
    child.once("exit", (code, signal) => {
      resolve(code ?? (signal ? undefined : 1));
    });
  });
  const end = await Promise.race([
    ended,
    background ? started(output, deadline) : pause(timeoutMs),
  ]);

  if (end === "timeout") {
    await killOthers();
    await Promise.race([ended, delay(LEAVING_GRACE_MS)]);
    await Promise.race([output.ended, delay(LEAVING_GRACE_MS)]);
    return { kind: "ran", exitCode: undefined, isTimedOut: true, leftBehind: [], ...output.read() };
  }
  if (end instanceof Error) return { kind: "failed", reason: end.message };

  let leftBehind: string[] = [];
  if (background) {
    await delay(2 * POLL_MS);
    for (const { pid } of otherProcesses()) backgroundPids.add(pid);
  } else {
    leftBehind = await waitForOthers();
    if (leftBehind.length > 0) await killOthers();
    await Promise.race([output.ended, delay(LEAVING_GRACE_MS)]);
  }
  return {
    kind: "ran",
    exitCode: end === "started" ? 0 : end,
    isTimedOut: false,
    leftBehind,
    ...output.read(),
  };
}

type Output = ReturnType<typeof openOutput>;

/** One pipe for both streams, so that their order holds. A named one: programs may open /dev/stdout again. */
function openOutput() {
  mkdirSync(PIPES, { recursive: true });
  blockCount += 1;
  const name = `${PIPES}/${String(blockCount)}`;
  execFileSync("mkfifo", [name]);
  const reader = openSync(name, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(name, constants.O_WRONLY);
  const socket = new Socket({ fd: reader, readable: true, writable: false });
  const chunks: Buffer[] = [];
  let kept = 0;
  let total = 0;
  let isDone = false;
  socket.on("data", (chunk: Buffer) => {
    total += chunk.length;
    if (isDone || kept >= KEPT_OUTPUT_BYTES) return;
    const part = chunk.subarray(0, KEPT_OUTPUT_BYTES - kept);
    kept += part.length;
    chunks.push(part);
  });
  const ended = new Promise<void>((resolve) => {
    socket.once("close", resolve);
    socket.once("error", () => {
      resolve();
    });
  });
  return {
    fd: writer,
    ended,
    closeWriter() {
      closeSync(writer);
      // What has it open can open it again as /dev/stdout, without a name.
      rmSync(name);
    },
    bytes: () => total,
    read() {
      isDone = true;
      const printed = Buffer.concat(chunks).toString("utf8");
      return { printed, printedBytes: total };
    },
  };
}

async function pause(ms: number): Promise<"timeout"> {
  await delay(ms, undefined, { ref: false });
  return "timeout";
}

/** A server in the foreground is up when neither output nor processor time has come for a while. */
async function started(output: Output, deadline: number): Promise<"started" | "timeout"> {
  let [last, since] = ["", Date.now()];
  while (Date.now() < deadline) {
    await delay(4 * POLL_MS);
    const now = `${String(output.bytes())} ${String(cpuTicks())}`;
    if (now !== last) [last, since] = [now, Date.now()];
    else if (Date.now() - since >= QUIET_MS) return "started";
  }
  return "timeout";
}

type Process = { pid: number; parent: number; name: string; ticks: number };

function allProcesses(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const [state, parent] = fields;
        if (state === "Z" || state === "X") return [];
        const ticks = Number(fields[11]) + Number(fields[12]);
        return [{ pid: Number(pid), parent: Number(parent), name, ticks }];
      } catch {
        return []; // it has ended since
      }
    });
}

/** The processes of the block that runs: not ours, and not those of earlier background blocks. */
function otherProcesses(): Process[] {
  const all = allProcesses();
  const byPid = new Map(all.map((one) => [one.pid, one]));
  const isOfBackground = (one: Process | undefined): boolean =>
    one !== undefined &&
    (backgroundPids.has(one.pid) || isOfBackground(byPid.get(one.parent)));
  return all.filter(
    (one) => one.pid !== 1 && one.pid !== process.pid && !isOfBackground(one),
  );
}

function cpuTicks(): number {
  return otherProcesses().reduce((sum, { ticks }) => sum + ticks, 0);
}

/** Names of the processes that do not end within the grace. */
async function waitForOthers(): Promise<string[]> {
  const deadline = Date.now() + LEAVING_GRACE_MS;
  let others = otherProcesses();
  while (others.length > 0 && Date.now() < deadline) {
    await delay(POLL_MS);
    others = otherProcesses();
  }
  return others.map(({ name }) => name);
}

/** A process may start others while it is being ended: again, until there are none. */
async function killOthers() {
  const deadline = Date.now() + LEAVING_GRACE_MS;
  let others = otherProcesses();
  while (others.length > 0 && Date.now() < deadline) {
    for (const { pid } of others) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // it has ended since
      }
    }
    await delay(POLL_MS);
    others = otherProcesses();
  }
}

/** A server that was started in the background may need a moment before it listens. */
async function request(asked: HttpRequest): Promise<SandboxAnswer> {
  const deadline = Date.now() + HTTP_RETRY_MS;
  for (;;) {
    try {
      return await requestOnce(asked);
    } catch (error) {
      const isRefused =
        error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
      if (!isRefused || Date.now() > deadline) {
        return {
          kind: "failed",
          reason: error instanceof Error ? error.message : String(error),
        };
      }
      await delay(4 * POLL_MS);
    }
  }
}

function requestOnce(asked: HttpRequest): Promise<SandboxAnswer> {
  const { body, headers, method, timeoutMs, url } = asked;
  return new Promise((resolve, reject) => {
    const sent = http.request(
      url,
      {
        method,
        agent: false,
        headers: headersByName(headers),
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let kept = 0;
        response.on("data", (chunk: Buffer) => {
          if (kept < KEPT_OUTPUT_BYTES) chunks.push(chunk);
          kept += chunk.length;
        });
        response.on("error", reject);
        response.on("end", () => {
          const raw = response.rawHeaders;
          resolve({
            kind: "response",
            httpVersion: response.httpVersion,
            status: response.statusCode ?? 0,
            statusText: response.statusMessage ?? "",
            headers: raw.flatMap((name, index): [string, string][] =>
              index % 2 === 0 ? [[name, raw[index + 1] ?? ""]] : [],
            ),
            body: Buffer.concat(chunks).toString("utf8"),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

function headersByName(headers: readonly [string, string][]) {
  const byName: Record<string, string[]> = {};
  for (const [name, value] of headers) (byName[name] ??= []).push(value);
  return byName;
}

process.umask(0o022);
rmSync(PIPES, { recursive: true, force: true });
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line) as SandboxRequest; // the runner's own type
  const answer = asked.kind === "run" ? await run(asked) : await request(asked);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
// Whatever a post has left in the background ends with its namespace.
process.exit();
