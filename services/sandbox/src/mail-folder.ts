import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Envelope } from "./mail.ts";

/** Mails as `.eml` files, which every mail program opens. */
export interface MailFolder {
  /** Oldest first. */
  ids(): Promise<string[]>;
  /** @throws when the file is gone or was not written by `write` */
  read(id: string): Promise<StoredMail>;
  /** Resolves once the file is on the disk, whole and under its name. */
  write(id: string, mail: StoredMail): Promise<void>;
  remove(id: string): Promise<void>;
}

interface StoredMail {
  envelope: Envelope;
  /** The message as it came over SMTP. */
  raw: Uint8Array;
}

const ID = /^(\d{13,})\.eml$/;
const UNFINISHED = ".unfinished";
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** The envelope goes in front as a header of its own: the first line, so that no header in the mail can pose as it. */
const ENVELOPE_HEADER = "X-Sandbox-Envelope: ";
const envelopeSchema = z.object({ from: z.string(), to: z.array(z.string()) });

/** Makes the folder when it is not there, for its owner alone, and clears away what a crash left half-written. */
export async function openMailFolder(folder: string): Promise<MailFolder> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  await chmod(folder, OWNER_ONLY.folder);
  for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED)) await rm(join(folder, name));

  const pathOf = (id: string) => join(folder, `${id}.eml`);
  return {
    async ids() {
      const names = await readdir(folder);
      return names
        .flatMap((name) => ID.exec(name)?.[1] ?? [])
        .sort((one, other) => Number(one) - Number(other));
    },
    async read(id) {
      return fromFile(await readFile(pathOf(id)));
    },
    async write(id, mail) {
      const unfinished = pathOf(id) + UNFINISHED;
      await writeFile(unfinished, toFile(mail), { mode: OWNER_ONLY.file, flush: true });
      await rename(unfinished, pathOf(id));
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

function toFile({ envelope, raw }: StoredMail): Uint8Array {
  return Buffer.concat([Buffer.from(`${ENVELOPE_HEADER}${JSON.stringify(envelope)}\r\n`), raw]);
}

function fromFile(file: Buffer): StoredMail {
  const end = file.indexOf("\r\n");
  const line = file.toString("utf8", 0, end);
  if (!line.startsWith(ENVELOPE_HEADER)) throw new Error("The file does not begin with an envelope");
  return {
    envelope: envelopeSchema.parse(JSON.parse(line.slice(ENVELOPE_HEADER.length))),
    raw: file.subarray(end + 2),
  };
}
