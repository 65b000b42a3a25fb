// Runs the tools on one file, in a process of its own: a file can use up all memory.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@sealwright/pdf-tools";
import { runTools } from "./tools.ts";

const [path = "", folder = ""] = process.argv.slice(2);
const about = (error: unknown) =>
  error instanceof Refusal
    ? { reason: error.reason, message: error.message, cause: String(error.cause ?? "") }
    : { reason: "crash", message: String(error) };

async function main(): Promise<object[]> {
  const results: object[] = [];
  try {
    for await (const result of runTools(new Uint8Array(await readFile(path)))) {
      if ("refused" in result) results.push({ tool: result.refused, refused: about(result.error) });
      else {
        await writeFile(join(folder, `${result.tool}.pdf`), result.bytes);
        const { bytes: _, ...made } = result;
        results.push(made);
      }
    }
  } catch (error) {
    results.push({ tool: "open", refused: about(error) });
  }
  return results;
}

console.log(JSON.stringify(await main()));
