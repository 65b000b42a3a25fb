// Counts the files that the PDF tools open, refuse and damage, over a folder of other people's: node
// lab/pdf-corpus/check-corpus.ts FOLDER
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { lossOf, type Made } from "./judge.ts";
import { asPopplerReads, pagesBy, wordsBy } from "./poppler.ts";

interface Refused {
  reason: string;
  message: string;
  cause?: string;
}
type Outcome = Made | { tool: string; refused: Refused };

const run = promisify(execFile);
const runner = new URL("run-one.ts", import.meta.url).pathname;
/** Of the process that runs the tools: about what a browser gives a page. */
const LIMITS = { timeout: 120_000, maxBuffer: 50_000_000 };
const MEMORY = "--max-old-space-size=2048";

/**
 * Results that poppler or qpdf find fault with: offered all the same, offered after a warning about the file, or not. And those
 * that are not offered for no fault of theirs, that the tools did not compare, and of files on which poppler or qpdf give up.
 */
const LOSSES = {
  lostSilently: 0,
  lostAndSaid: 0,
  lostAndNotOffered: 0,
  notOfferedThoughGood: 0,
  notCompared: 0,
  notJudged: 0,
};
const totals = {
  opened: 0,
  refused: 0,
  password: 0,
  unreadable: 0,
  results: 0,
  refusedResults: 0,
  ...LOSSES,
};

async function outcomesOf(path: string, folder: string): Promise<Outcome[]> {
  try {
    const { stdout } = await run(process.execPath, [MEMORY, runner, path, folder], LIMITS);
    return JSON.parse(stdout.split("\n").findLast((line) => line.startsWith("[")) ?? "[]") as Outcome[];
  } catch (error) {
    const { killed } = error as { killed?: boolean };
    return [{ tool: "open", refused: { reason: killed ? "time" : "memory", message: "The process ended." } }];
  }
}

async function check(path: string): Promise<void> {
  const hash = createHash("sha256")
    .update(await readFile(path))
    .digest("hex")
    .slice(0, 12);
  const folder = await mkdtemp(join(tmpdir(), "pdf-corpus-"));
  try {
    const known = await pagesBy(path);
    const outcomes = await outcomesOf(path, folder);
    const [first] = outcomes;
    const isRefused = first === undefined || first.tool === "open";
    if (typeof known === "string") totals[known] += 1;
    else totals[isRefused ? "refused" : "opened"] += 1;
    const isJudged = typeof known === "number" && (await canBeJudged(path, folder));
    if (!isJudged && typeof known === "number") console.log(`${hash} can’t be judged by poppler and qpdf`);
    for (const outcome of outcomes) await report(hash, path, folder, outcome, { known, isJudged });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function canBeJudged(path: string, folder: string): Promise<boolean> {
  return asPopplerReads(path, folder)
    .then(wordsBy)
    .then(
      () => true,
      () => false,
    );
}

async function report(
  hash: string,
  path: string,
  folder: string,
  outcome: Outcome,
  { known, isJudged }: { known: Awaited<ReturnType<typeof pagesBy>>; isJudged: boolean },
): Promise<void> {
  if ("refused" in outcome) {
    const { reason, message, cause = "" } = outcome.refused;
    if (outcome.tool !== "open") totals.refusedResults += 1;
    if (typeof known === "number")
      console.log(`${hash} refused ${outcome.tool} ${reason}: ${message} ${cause}`);
    return;
  }
  totals.results += 1;
  if (typeof known === "string") return;
  if (!isJudged) {
    totals.notJudged += 1;
    return;
  }
  const { tool, verdict, isSaid } = outcome;
  const fault = await lossOf(path, join(folder, `${tool}.pdf`), outcome, folder).catch(String);
  if (verdict.unread.length > 0) totals.notCompared += 1;
  if (fault === undefined && !verdict.loss) return;
  const kind = kindOf(verdict.loss !== undefined, fault !== undefined, isSaid);
  totals[kind] += 1;
  const own = verdict.loss ? `${verdict.loss.kind} of page ${verdict.loss.place + 1}` : "nothing";
  console.log(`${hash} ${kind} ${tool}: by poppler or qpdf ${fault ?? "nothing"}; by the tools ${own}`);
}

function kindOf(isRefused: boolean, isFaulty: boolean, isSaid: boolean): keyof typeof LOSSES {
  if (isRefused) return isFaulty ? "lostAndNotOffered" : "notOfferedThoughGood";
  return isSaid ? "lostAndSaid" : "lostSilently";
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Which folder? node lab/pdf-corpus/check-corpus.ts FOLDER");
const files = (await readdir(folder, { recursive: true })).filter((name) => /\.pdf$/i.test(name)).sort();
for (const name of files) await check(join(folder, name));
const share = (100 * totals.opened) / Math.max(1, totals.opened + totals.refused);
console.log(JSON.stringify(totals));
console.log(`${files.length} files. Of those that poppler opens, ${share.toFixed(1)} % are opened.`);
