import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  fromPem,
  oneLine,
  signatureLines,
  VERDICT_TITLES,
  type Verdict,
  verdictMeaning,
  verify,
} from "@sealwright/seal/verify";
import { ActError } from "../../operator/act.ts";
import { defineCommand, type Line } from "../command.ts";

export const verifyFile = defineCommand({
  name: "verify",
  summary: "Checks a sealed PDF: whether it changed, and who sealed it.",
  details:
    "It reads the file and nothing else, and sends nothing. The exit code is 0 only if the file is sealed, no test, unchanged, and vouched for by a certificate in the root file, and nothing follows the seal. Without a root file, the issuer is unknown. What follows a seal was not signed: with --sealed-part, the part that was is written to a file of its own.",
  takes: ["<file>"],
  options: {
    root: {
      type: "string",
      value: "file",
      about: "Certificates that may vouch for a seal, in PEM; retired ones too.",
    },
    "sealed-part": {
      type: "string",
      value: "out",
      about: "Writes what the seal covers to this file, which must not exist.",
    },
  },
  async *run({ arguments: [file = ""], options: { root, "sealed-part": out } }, { folder }) {
    const roots = root === undefined ? [] : certificatesIn(root, folder);
    const bytes = read(file, folder);
    const verdict = await check(bytes, roots, root);
    yield asLine(verdict);
    if (out === undefined) return;
    if (verdict.sealedBytes === undefined) throw new ActError(`${file} has no sealed part that is intact.`);
    write(out, folder, bytes.subarray(0, verdict.sealedBytes));
    const { sealedBytes } = verdict;
    yield {
      text: `The sealed part, ${sealedBytes} bytes, is in ${out}.`,
      data: { sealedPart: out, sealedBytes },
    };
  },
});

async function check(bytes: Uint8Array, roots: readonly Uint8Array[], name = ""): Promise<Verdict> {
  // The certificates are read first, so only they can fail.
  return verify(bytes, roots).catch(() => {
    throw new ActError(`${name} has a certificate that can’t be read.`);
  });
}

function certificatesIn(name: string, folder: string): Uint8Array[] {
  const text = new TextDecoder().decode(read(name, folder));
  let found: Uint8Array[] = [];
  try {
    found = fromPem(text);
  } catch {
    // Not base64: no certificate either.
  }
  if (found.length === 0) throw new ActError(`${name} has no certificate in PEM.`);
  return found;
}

function read(name: string, folder: string): Uint8Array {
  try {
    return readFileSync(resolve(folder, name));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === "ENOENT" ? "does not exist" : "can’t be read";
    throw new ActError(`${name} ${reason}.`);
  }
}

function write(name: string, folder: string, bytes: Uint8Array): void {
  try {
    writeFileSync(resolve(folder, name), bytes, { flag: "wx" });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    const reason = isThere ? "exists already, and is not overwritten" : "can’t be written";
    throw new ActError(`${name} ${reason}.`);
  }
}

function asLine(verdict: Verdict): Line {
  const { kind, reason, seals, others, sealedBytes, addedBytes, sha256, evidence } = verdict;
  const lines = [
    `${VERDICT_TITLES[kind]}. ${verdictMeaning(verdict)}`,
    ...signatureLines(verdict),
    ...(evidence ? [`Envelope ${evidence.envelope.id}, "${evidence.envelope.title}".`] : []),
    `SHA-256 ${sha256}`,
    // Anyone can write anything into a file.
  ].map(oneLine);
  return {
    text: lines.join("\n"),
    data: {
      kind,
      reason,
      seals,
      others,
      sealedBytes: sealedBytes ?? null,
      addedBytes,
      sha256,
      envelope: evidence ? oneLine(evidence.envelope.id) : null,
    },
    isProblem: kind !== "sealed",
  };
}
