import { createReadStream, existsSync } from "node:fs";
import { finished } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type CopiedTable, type CopyLine, CopySummary } from "@sealwright/database";
import { ActError } from "../operator/act.ts";
import { type ArchiveHeader, archiveEnd, archiveHeader } from "./archive.ts";
import { decrypted, isEncrypted } from "./encryption.ts";

export interface Archive {
  header: ArchiveHeader;
  /** Checks itself at the end. @throws ActError when it is not whole */
  lines: AsyncGenerator<CopyLine>;
  /** Its tables, once its lines have been read. */
  tables(): CopiedTable[];
}

/** @param passphrase undefined without one @throws ActError */
export async function openArchive(path: string, passphrase: string | undefined): Promise<Archive> {
  const texts = textLines(path, passphrase);
  const first = await texts.next();
  const header = archiveHeader.safeParse(parse(path, first.value ?? ""));
  if (!header.success) throw damaged(path, "it is not a backup of this program");
  let tables: CopiedTable[] = [];
  async function* lines(): AsyncGenerator<CopyLine> {
    const summary = new CopySummary();
    let isWhole = false;
    for await (const text of texts) {
      if (isWhole) throw damaged(path, "something follows its end");
      if (text.startsWith("[")) {
        const line = { row: text };
        summary.add(line);
        yield line;
        continue;
      }
      const value = parse(path, text);
      const end = archiveEnd.safeParse(value);
      if (end.success) {
        tables = summary.tables;
        if (JSON.stringify(end.data.end) !== JSON.stringify(tables)) throw damaged(path, "rows were changed");
        isWhole = true;
        continue;
      }
      const line = value as CopyLine;
      summary.add(line);
      yield line;
    }
    if (!isWhole) throw damaged(path, "its end is missing");
  }
  return { header: header.data, lines: lines(), tables: () => tables };
}

function damaged(path: string, why: string): ActError {
  return new ActError(`${path} cannot be read: ${why}.`);
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(path, "it is damaged");
  }
}

async function* textLines(path: string, passphrase: string | undefined): AsyncGenerator<string> {
  if (!existsSync(path)) throw damaged(path, "there is no such file");
  const needsKey = isEncrypted(path);
  if (needsKey && passphrase === undefined)
    throw damaged(path, "it is encrypted; give its key with --key-file");
  const source = needsKey && passphrase !== undefined ? decrypted(path, passphrase) : createReadStream(path);
  const gunzip = createGunzip();
  source.on("error", (error: Error) => gunzip.destroy(error)).pipe(gunzip);
  let rest = "";
  try {
    for await (const text of gunzip.setEncoding("utf8")) {
      const lines = `${rest}${text}`.split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    // Only now has the tag of an encrypted one been checked.
    await finished(source);
  } catch {
    throw damaged(path, needsKey ? "the key is wrong, or the file is damaged" : "it is damaged");
  } finally {
    source.destroy();
  }
}
