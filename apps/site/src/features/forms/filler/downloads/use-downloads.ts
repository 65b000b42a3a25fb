import { brand } from "@sealwright/brand";
import { useState } from "react";
import { saveBlob } from "../../../../kit/browser/save-blob.ts";
import { whenRetired } from "../../../../state/attempts/attempts.ts";
import { useAttempts } from "../../../../state/attempts/use-attempts.ts";
import { type FileKind, LoadError, type MadeFile } from "./make-file.ts";

const NOT_LOADED =
  "We couldn’t create the file because part of the page failed to load. Check your connection and try again.";
const NOT_CREATED = `We couldn’t create the file, and the fault is ours. Try another format, or email ${brand.email.support}.`;

export type Outcome = { kind: FileKind } & ({ saved: string } | { problem: string });

/**
 * Creates files and saves them. Several kinds may be under way at once; beginning another retires what is said of those that
 * are finished, and each file that is still under way tells its own outcome.
 */
export function useDownloads(slug: string, make: (kind: FileKind) => Promise<MadeFile>) {
  const [busy, setBusy] = useState<readonly FileKind[]>([]);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const attempts = useAttempts();

  async function download(kind: FileKind) {
    whenRetired(attempts.begin(), () => setOutcomes([]));
    setBusy((others) => [...others, kind]);
    const outcome = await save(kind);
    setOutcomes((others) => [...others, outcome]);
    setBusy((all) => all.filter((other) => other !== kind));
  }

  async function save(kind: FileKind): Promise<Outcome> {
    try {
      const { type, content } = await make(kind);
      const name = `${slug}.${kind}`;
      saveBlob(new Blob([content], { type }), name);
      return { kind, saved: name };
    } catch (error) {
      if (error instanceof LoadError) return { kind, problem: NOT_LOADED };
      reportError(error);
      return { kind, problem: NOT_CREATED };
    }
  }

  return { busy, outcomes, download };
}
