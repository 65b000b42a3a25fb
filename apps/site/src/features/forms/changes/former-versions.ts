import { type Form, fillForm, writeText } from "@sealwright/forms";
import { today } from "@sealwright/forms/arithmetic/days";
import { type TextChange, textChanges } from "./text-changes.ts";

const texts = import.meta.glob<string>("../../../content/forms/history/*/*.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Texts of the blank form in versions before this one, as `npm run new:version` kept them. Newest first. */
export function formerVersions({ slug, version, changes }: Form): { version: string; text: string }[] {
  return changes
    .filter((change) => change.version !== version)
    .flatMap((change) => {
      const text = texts[`../../../content/forms/history/${slug}/${change.version}.txt`];
      return text === undefined ? [] : { version: change.version, text };
    });
}

/** Changes since the previous version; empty for the first one. */
export function changesSince(form: Form): { version: string; changes: TextChange[] } | undefined {
  const [former] = formerVersions(form);
  if (!former) return undefined;
  const now = writeText(fillForm(form, {}, today()), Number.POSITIVE_INFINITY);
  return { version: former.version, changes: textChanges(former.text, now) };
}
