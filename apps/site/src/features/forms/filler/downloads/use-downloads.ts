import { brand } from "@sealwright/brand";
import { useState } from "react";
import { saveBlob } from "../../../../kit/browser/save-blob.ts";
import { whenRetired } from "../../../../state/attempts/attempts.ts";
import { useAttempts } from "../../../../state/attempts/use-attempts.ts";
import { rememberDownload } from "./last-download.ts";
import { LoadError, type MadeFile } from "./make-file.ts";

const NOT_LOADED =
  "We couldn’t create the file because part of the page failed to load. Check your connection and try again.";
const NOT_CREATED = `We couldn’t create the file, and the fault is ours. Try another format, or email ${brand.email.support}.`;

export type Outcome = { name: string } & ({ saved: string } | { problem: string });

/**
 * Creates files and saves them by their names. Several may be under way at once; beginning another retires what is said of those that
 * are finished, and each file that is still under way tells its own outcome.
 */
export function useDownloads(make: (name: string) => Promise<MadeFile>) {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const attempts = useAttempts();

  async function download(name: string) {
    whenRetired(attempts.begin(), () => setOutcomes([]));
    setBusy((others) => [...others, name]);
    const outcome = await save(name);
    setOutcomes((others) => [...others, outcome]);
    setBusy((all) => all.filter((other) => other !== name));
  }

  async function save(name: string): Promise<Outcome> {
    try {
      const { type, content } = await make(name);
      saveBlob(new Blob([content], { type }), name);
      // The next steps are those of the form, also after a document that goes with it.
      rememberDownload(name);
      return { name, saved: name };
    } catch (error) {
      if (error instanceof LoadError) return { name, problem: NOT_LOADED };
      reportError(error);
      return { name, problem: NOT_CREATED };
    }
  }

  return { busy, outcomes, download };
}
