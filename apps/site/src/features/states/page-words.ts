import { addressWithState } from "@sealwright/forms/answers-address";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { CHOSEN_STATE } from "../../catalog/forms/search-entries.ts";
import type { StatePage } from "../../catalog/law/state-pages.ts";
import { TITLE_ROOM } from "../../catalog/schemas/text.ts";
import { tell } from "./writing/index.ts";
import { midSentence, withNote } from "./writing/telling.ts";

const MOST_DESCRIPTION = 160;

/** As people search for it: "Ohio Quitclaim Deed (free PDF)", as long as it fits. */
export function titleOf({ form, place }: StatePage): string {
  const name = `${place.state} ${form.name}`;
  return (
    [`${name}: rules and free PDF`, `${name} (free PDF)`].find(({ length }) => length <= TITLE_ROOM) ?? name
  );
}

/** "Largest deposit: one month’s rent", one for each fact; the form's own notes come first where the page is about them. */
function points({ facts, told, place, notes }: StatePage): string[] {
  const answers = facts.map((fact) => {
    const { title, answer } = tell(fact, place);
    return `${title}: ${midSentence(answer)}`;
  });
  const noted = notes.map(({ text }) => text.replace(/\.$/, ""));
  return told.length ? [...answers, ...noted] : [...noted, ...answers];
}

/** As many points as a description has room for. */
export function descriptionOf(page: StatePage): string {
  const end = ". With the statutes.";
  return (
    points(page).reduce(
      (text, point) =>
        text.length + 2 + point.length + end.length > MOST_DESCRIPTION ? text : `${text}; ${point}`,
      `${page.form.name}, ${page.place.state}`,
    ) + end
  );
}

const LEDE = 260;

/** The first rule, and those after it for which there is room: with their exceptions, and without the citations below. */
export function ledeOf(page: StatePage): string {
  const { told, place, form, notes } = page;
  const rules = told.flatMap((fact) => {
    const [first = ""] = tell(fact, place, form.slug).say;
    return withNote([first.replace(` (${fact.cell.citation})`, "")], fact);
  });
  const sentences = told.length ? rules : notes.map(({ text }) => text);
  const full = sentences.findIndex((_, at) => at > 0 && sentences.slice(0, at + 1).join(" ").length > LEDE);
  return sentences.slice(0, full < 0 ? undefined : full).join(" ");
}

/** The last day on which one of its facts was read, as YYYY-MM-DD. */
export function lastRead({ facts, notes }: Pick<StatePage, "facts" | "notes">): string {
  const days = [...facts.map(({ cell }) => cell.readOn), ...notes.map(({ source }) => source.checked)];
  return days.toSorted().at(-1) ?? "";
}

/** The form's page with the page's state chosen. @throws where the form asks for none, which fails the build */
export function fillAddress({ form, place }: Pick<StatePage, "form" | "place">): string {
  if (!form.fields.some(({ id }) => id === CHOSEN_STATE)) throw new Error(`${form.name} asks for no state`);
  return addressWithState(`${LIBRARY}/${form.path}`, CHOSEN_STATE, place.state);
}
