import type { FormDocument } from "@sealwright/forms";
import { writtenTexts } from "@sealwright/forms/texts";
import { memo, useEffect, useState } from "react";

const MAX_CHARACTERS_SHOWN = 12;
/** Letters and signs that the typeface of contracts has for certain. */
const LATIN = /^[\s -~\u00A0-\u017F\u2013\u2014\u2018-\u201D\u20AC]*$/;

/** Warns before the download about characters that no typeface has. Other letters than Latin are looked up when there are any. */
export const UnprintableWarning = memo(function UnprintableWarning({ document }: { document: FormDocument }) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    const others = writtenTexts(document)
      .filter((text) => !LATIN.test(text))
      .join("\n");
    let stale = false;
    const show = (characters: readonly string[]) => !stale && setMissing(characters);
    if (!others) show([]);
    else {
      // Without the tables nothing is warned of; the download says that it failed.
      import("@sealwright/typefaces/find-missing")
        .then(({ findMissing }) => findMissing(others))
        .then(show, () => show([]));
    }
    return () => {
      stale = true;
    };
  }, [document]);
  if (missing.length === 0) return null;
  return (
    <p className="downloads-warning">
      The PDF can’t show <bdi>{missing.slice(0, MAX_CHARACTERS_SHOWN).join(" ")}</bdi>
      {missing.length > MAX_CHARACTERS_SHOWN && " and more"}, so it has question marks instead. Word, text,
      and Markdown show everything.
    </p>
  );
});
