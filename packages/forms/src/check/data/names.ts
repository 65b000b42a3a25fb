import { usStates } from "../../library/us-states.ts";

/** Words written with a capital letter in any text. */
export const NAMES: ReadonlySet<string> = new Set([
  ..."I A B C S W".split(" "),
  ..."Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" "),
  ..."January February March April May June July August September October November December".split(" "),
  ..."United States America American Americans Federal English Spanish State County Exhibit Roman".split(" "),
  ..."Medicare Medicaid Social Security Internet Title Form Lead".split(" "),
  ...usStates.flatMap((state) => state.split(" ")),
]);

/** A state's code by its abbreviation: "Tex. Prop. Code 92.103(a)". */
export const STATE_CITATION =
  /\b(?:Ala|Ariz|Ark|Cal|Colo|Conn|Del|Fla|Ga|Haw|Ill|Ind|Kan|Ky|La|Mass|Md|Me|Mich|Minn|Miss|Mo|Mont|Neb|Nev|Okla|Or|Pa|Tenn|Tex|Va|Vt|Wash|Wis|Wyo)\. [^;,)\d]*\d[\w.()-]*/g;

/** A phrase with one of these words names a law, an agency or a court. */
export const INSTITUTION =
  /\b(Acts?|Code|Commission|Board|Statutes?|Law|Department|Service|Agency|Administration|Bureau|Court|Constitution|Rules?|Regulations?|Rights|Transfers|Statement|Warning|Disabilities|Family|Securities|VII|IV)\b/;
