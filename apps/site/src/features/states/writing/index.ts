import type { Place, PlaceFact } from "../../../catalog/law/place.ts";
import { deposits } from "./deposits.ts";
import { leaseMaySet } from "./lease-may-set.ts";
import { noncompetes } from "./noncompetes.ts";
import { renting } from "./renting.ts";
import { signing } from "./signing.ts";
import { capital, type Told, type Writers } from "./telling.ts";

const writers: Writers = Object.assign({}, deposits, renting, signing, noncompetes);

/**
 * What a page says of a fact, in sentences that were written for its kind.
 * @param form the slug of the form that the page is about
 */
export function tell(fact: PlaceFact, place: Place, form = ""): Told & { answer: string } {
  const writer = writers[fact.key];
  if (!writer) throw new Error(`No one has written sentences for ${fact.key}`);
  const told = writer(fact, place, form);
  const answer = `${capital(told.answer ?? fact.value)}${leaseMaySet(fact) ? ", unless a written lease says otherwise" : ""}`;
  return { title: told.title, answer, say: told.say.map(capital) };
}
