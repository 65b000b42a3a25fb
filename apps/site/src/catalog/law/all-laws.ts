import { type Law, parseLaw } from "@sealwright/forms/law";
import { STATE_LAW } from "../forms/library-paths.ts";
import { lawTexts } from "./law-texts.ts";

/** A subject of state law and the address of its page. */
export interface LawData {
  /** The name of its file. */
  slug: string;
  href: string;
  law: Law;
}

/** Every subject, by name. Build only: it parses YAML. */
export const allLaws: readonly LawData[] = Object.entries(lawTexts)
  .map(([path, text]) => {
    const slug = path.replaceAll(/^.*\/|\.yaml$/g, "");
    return { slug, href: `${STATE_LAW}/${slug}`, law: parseLaw(text, path) };
  })
  .toSorted((a, b) => a.law.subject.localeCompare(b.law.subject));
