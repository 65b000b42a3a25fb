import type { CollectionEntry } from "astro:content";
import type { Form } from "@sealwright/forms";
import { entriesOf } from "../entries.ts";
import { writtenForms } from "../forms/written-forms.ts";
import { allLaws, type LawData } from "./all-laws.ts";
import type { LawSubjectPage } from "./law-subject-schema.ts";
import { daysRead } from "./standings.ts";

/** A subject of state law with what its page says around the table. */
export interface LawPage extends LawData {
  page: LawSubjectPage;
  /** The days on which its cells were read, as YYYY-MM-DD. */
  read: { first: string; last: string };
  /** Absent where no one has written about the subject yet. */
  entry?: CollectionEntry<"law-subjects">;
  /** The forms that this law decides. */
  forms: readonly Form[];
}

/** Every subject. @throws where a page's file has no data, which fails the build */
export async function lawPages(): Promise<LawPage[]> {
  const entries = await entriesOf("law-subjects");
  const orphan = entries.find(({ id }) => !allLaws.some(({ slug }) => slug === id));
  if (orphan) throw new Error(`law-subjects/${orphan.id}.md: there is no law/states/${orphan.id}.yaml`);
  return allLaws.map((data) => {
    const entry = entries.find(({ id }) => id === data.slug);
    const page = entry?.data ?? plainPage(data);
    if (!data.law.facts[page.drawn] || page.onlyWhereRead.includes(page.drawn))
      throw new Error(`${data.slug}.md: there is no fact “${page.drawn}” to draw`);
    const missing = page.onlyWhereRead.find((id) => !data.law.facts[id]);
    if (missing) throw new Error(`${data.slug}.md: there is no fact “${missing}”`);
    const forms = writtenForms.filter((form) => page.forms.includes(form.slug) || reads(form, data));
    return { ...data, page, read: daysRead([data.law]), forms, ...(entry && { entry }) };
  });
}

/** Whether a form takes facts of a subject from the tables. */
function reads({ law }: Form, { slug }: LawData): boolean {
  return Object.values(law?.facts ?? {}).some(({ subject }) => subject === slug);
}

/** The page of a subject without a text of its own. */
function plainPage({ law }: LawData): LawSubjectPage {
  const { subject, facts } = law;
  const labels = Object.values(facts).map(({ label }) => label);
  return {
    title: `${subject}: the law by state`,
    description: `${subject} in the fifty states and D.C.: each value with citation, the words of the law and the age of the copy.`,
    heading: `${subject}, state by state`,
    lede: "What each state’s law says, in its own words, with the place where you can check it.",
    summary: labels.join("; "),
    drawn: Object.keys(facts)[0] ?? "",
    short: {},
    onlyWhereRead: [],
    forms: [],
  };
}
