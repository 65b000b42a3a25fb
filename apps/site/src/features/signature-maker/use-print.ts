import { type Ink, place } from "@sealwright/ink/path.ts";
import { useEffect, useState } from "react";

/** Characters of the script typefaces: build/lettering.ts. */
const LATIN = /^[\s\w.,'’‘\-–&()\u00C0-\u017FȘșȚțẞ]*$/;

export interface Print {
  ink: Ink;
  /** Letters that no typeface has. */
  missing: string[];
}

/** A name in the typefaces of contracts, which have every script that they print. @param name empty: nothing loads */
export function usePrint(name: string, size: number) {
  const [print, setPrint] = useState<Print & { name: string }>();
  const [failed, setFailed] = useState(false);
  const wanted = LATIN.test(name.normalize("NFC")) ? "" : name.trim();

  useEffect(() => {
    if (!wanted || failed) return;
    let stale = false;
    import("../../kit/typefaces/set-text.ts")
      .then(({ setText }) => setText(wanted))
      .then(
        ({ ink, missing }) => !stale && setPrint({ name: wanted, ink: place(ink, { scale: size }), missing }),
        () => !stale && setFailed(true),
      );
    return () => {
      stale = true;
    };
  }, [wanted, size, failed]);

  return { print: wanted ? print : undefined, failed, retry: () => setFailed(false) };
}
