import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  fromPem,
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
    "It reads the file and nothing else, and sends nothing. The exit code is 0 only if the file is sealed, unchanged, and vouched for by a certificate in the root file. Without one, the issuer is unknown.",
  takes: ["<file>"],
  options: {
    root: {
      type: "string",
      value: "file",
      about: "Certificates that may vouch for a seal, in PEM; retired ones too.",
    },
  },
  async *run({ arguments: [file = ""], options: { root } }, { folder }) {
    const roots = root === undefined ? [] : certificatesIn(root, folder);
    yield asLine(await check(read(file, folder), roots, root));
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

function asLine(verdict: Verdict): Line {
  const { kind, reason, seals, others, sha256, evidence } = verdict;
  const lines = [
    `${VERDICT_TITLES[kind]}. ${verdictMeaning(verdict)}`,
    ...signatureLines(verdict),
    ...(evidence ? [`Envelope ${evidence.envelope.id}, "${evidence.envelope.title}".`] : []),
    `SHA-256 ${sha256}`,
  ];
  return {
    text: lines.join("\n"),
    data: { kind, reason, seals, others, sha256, envelope: evidence?.envelope.id ?? null },
    isProblem: kind !== "sealed",
  };
}
