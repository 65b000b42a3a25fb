import type { Place, PlaceFact } from "../../../catalog/law/place.ts";
import { capital, counted, midSentence, numberOf, type Writers, whose } from "./telling.ts";

const PRESUMED = /^Not needed for it to be valid/;
/** Of a notary or of witnesses: the other is enough. */
const INSTEAD = /instead/;
/** The rule is one on the form that the statute prints. */
const SHORT_FORM = /^For the statutory short form/;
export const shortForm = ({ cell }: PlaceFact) =>
  SHORT_FORM.test(cell.note ?? "") ? " for the statutory short form" : "";
/** A power over some health decisions only. */
const LIFE_SUPPORT = /^Only for a declaration/;

export const signing: Writers = {
  "deeds.acknowledgment": (fact, { name }) => ({
    title: "The notary",
    answer: fact.cell.value ? "Acknowledgment before a notary" : "Not required to record",
    say: [
      fact.cell.value
        ? `Have the deed acknowledged before it goes to a recorder in ${name}: the signer appears before a notary or another officer and says the signature is theirs (${fact.cell.citation}).`
        : `${fact.cell.citation} does not make acknowledgment a condition of recording in ${name}.`,
    ],
  }),
  "deeds.witnesses": (fact, { name }) => ({
    title: "Witnesses to a deed",
    answer: capital(counted(numberOf(fact), "witness", "witnesses")),
    say: [
      numberOf(fact)
        ? `A deed of land in ${name} also needs ${counted(numberOf(fact), "witness", "witnesses")} (${fact.cell.citation}).`
        : `${fact.cell.citation} says what a deed in ${name} needs, and asks for no witnesses.`,
    ],
  }),
  "deeds.transferReturn": (fact, { name }) => ({
    title: "What goes to the recorder with it",
    answer: fact.value,
    say: [
      `With a deed, ${name} wants this: ${lower(fact)} (${fact.cell.citation}).`,
      "Ask the recording office for its current form and fee before you sign.",
    ],
  }),
  "notarial-certificates.form": (fact, { name }) => ({
    title: "The notary’s certificate",
    answer: fact.value,
    say: [
      `For the certificate below the signature, ${fact.cell.citation} has this rule in ${name}: ${lower(fact)}.`,
    ],
  }),
  "wills.witnesses": (fact, { name }) => ({
    title: "Witnesses to a will",
    answer: numberOf(fact)
      ? capital(counted(numberOf(fact), "witness", "witnesses"))
      : "None, with other formalities",
    say: [
      numberOf(fact)
        ? `A typed will in ${name} is signed before ${counted(numberOf(fact), "witness", "witnesses")} (${fact.cell.citation}).`
        : `${fact.cell.citation} does not set a number of witnesses in ${name}.`,
      presence(fact),
    ].filter(Boolean),
  }),
  "wills.selfProving": (fact, { name }) => ({
    title: "Making the will self-proving",
    answer: fact.value,
    say: [
      `So that ${name} courts need not look for the witnesses later, ${fact.cell.citation} offers this: ${lower(fact)}.`,
    ],
  }),
  "wills.holographic": (fact, { name, official }) => ({
    title: "A will written by hand",
    answer: fact.cell.value ? "Valid without witnesses" : "Needs witnesses like any other",
    say: fact.cell.value
      ? [
          `A will in the testator’s own handwriting can stand without witnesses in ${name} (${fact.cell.citation}).`,
          ...(official("wills.witnesses")?.cell.value
            ? [`This form is typed, so in ${name} it needs them.`]
            : []),
        ]
      : [`Writing it out by hand does not replace the witnesses in ${name} (${fact.cell.citation}).`],
  }),
  "wills.minimumAge": (fact, { name }) => ({
    title: "Who is old enough",
    answer: `${fact.value} or older`,
    say: [
      `${capital(name)} lets people of ${fact.value} and of sound mind make a will (${fact.cell.citation}).`,
    ],
  }),
  "powers-of-attorney.notary": (fact, place) => ({
    title: "The notary",
    answer: notaryAnswer(fact),
    say: [notarySentence(fact, place)],
  }),
  "powers-of-attorney.witnesses": (fact, place) => ({
    title: "Witnesses to a power of attorney",
    answer: `${capital(counted(numberOf(fact), "witness", "witnesses"))}${isChoice(fact) ? ", or a notary instead" : ""}${shortForm(fact)}`,
    say: [powerWitnesses(fact, place)],
  }),
  "powers-of-attorney.statutoryForm": (fact, { name }) => ({
    title: "The state’s own form",
    answer: isWholeForm(fact) ? "The statute prints one" : fact.value,
    say: [
      isWholeForm(fact)
        ? `${capital(name)} prints a form of its own in the statute: ${fact.value}. Ours names the powers one by one.`
        : `On wording of its own, ${name} has this (${fact.cell.citation}): ${lower(fact)}.`,
    ],
  }),
  "medical-powers.witnesses": (fact, { name }) => ({
    title: "Witnesses to a medical power of attorney",
    answer: `${capital(counted(numberOf(fact), "witness", "witnesses"))}${LIFE_SUPPORT.test(fact.cell.note ?? "") ? ", on life-sustaining treatment" : ""}`,
    say: [
      numberOf(fact)
        ? `${LIFE_SUPPORT.test(fact.cell.note ?? "") ? `For decisions on life-sustaining treatment in ${name}` : `For health decisions in ${name}`}, the paper is signed before ${counted(numberOf(fact), "witness", "witnesses")} (${fact.cell.citation}).`
        : `${fact.cell.citation} asks for no witnesses in ${name}.`,
      kinOf(fact),
    ].filter(Boolean),
  }),
  "medical-powers.notaryInstead": (fact, place) => ({
    title: "A notary in place of witnesses",
    ...replaced(fact, place),
  }),
  "medical-powers.statutoryForm": (fact, place) => ({
    title: "The state’s own form",
    answer: fact.cell.value ? "The statute has one" : "None in the statute",
    say: [
      fact.cell.value
        ? `${capital(place.name)} has wording for this paper in ${fact.cell.citation}. Ours is worded differently.`
        : `We read ${fact.cell.citation} and found no prescribed form in ${place.name}.`,
    ],
  }),
};

const lower = ({ value }: PlaceFact) => midSentence(value);

function presence({ cell: { quote } }: PlaceFact): string {
  if (/conscious presence/i.test(quote))
    return "They sign in the testator’s conscious presence: near enough for the testator to be aware of it.";
  if (/present at the same time/i.test(quote)) return "Both are there at the same time.";
  if (/reasonable time/i.test(quote))
    return "Each of them signs within a reasonable time of having seen the signing.";
  return /presence/i.test(quote) ? "The quoted words also say in whose presence each of them signs." : "";
}

export function isPresumed({ cell }: PlaceFact): boolean {
  return PRESUMED.test(cell.note ?? "");
}

export function isChoice({ cell }: PlaceFact): boolean {
  return INSTEAD.test(cell.note ?? "");
}

function powerWitnesses(fact: PlaceFact, place: Place): string {
  const { citation } = fact.cell;
  const people = counted(numberOf(fact), "witness", "witnesses");
  if (!numberOf(fact))
    return `${capital(whose(place))} rule on signing${shortForm(fact)}, ${citation}, names no witnesses.`;
  return isChoice(fact)
    ? `In ${place.name}, ${people} are one way to sign a durable power; a notary is the other (${citation}).`
    : `In ${place.name} a durable power is signed before ${people} (${citation}).`;
}

function notaryAnswer(fact: PlaceFact): string {
  if (isPresumed(fact)) return "Not required, but it helps";
  if (!fact.cell.value) return "Not required";
  return isChoice(fact) ? "A notary, or witnesses instead" : `Required${shortForm(fact)}`;
}

function notarySentence(fact: PlaceFact, { name }: Place): string {
  const { citation, value } = fact.cell;
  if (isPresumed(fact))
    return `A power signed without a notary can be valid in ${name}. One that was acknowledged is presumed genuine (${citation}), so take it to a notary.`;
  if (!value)
    return `${citation} does not ask for a notary in ${name}. A power that will be recorded for land is another matter.`;
  if (isChoice(fact))
    return `${capital(name)} takes a durable power that was acknowledged before a notary (${citation}).`;
  return shortForm(fact)
    ? `${citation} asks for an acknowledgment before a notary${shortForm(fact)} of ${name}.`
    : `Sign it before a notary in ${name}: ${citation} asks for the acknowledgment.`;
}

function kinOf({ cell: { quote } }: PlaceFact): string {
  return /relat|heir|spouse|blood/i.test(quote)
    ? "Not everyone can be one: the quoted words leave some people out."
    : "";
}

/** Only the section of a whole form is cited alone. */
export function isWholeForm({ value }: PlaceFact): boolean {
  return /§|ILCS|NRS/.test(value) && !/certification|notice|^(?:no|none)\b/i.test(value);
}

function replaced({ cell }: PlaceFact, { name, official }: Place): { answer: string; say: string[] } {
  const witnesses = official("medical-powers.witnesses");
  if (witnesses && !numberOf(witnesses))
    return cell.value
      ? {
          answer: "A notary, and no witnesses",
          say: [`${capital(name)} wants a notary rather than witnesses (${cell.citation}).`],
        }
      : {
          answer: "No witnesses to replace",
          say: [`There are no witnesses for a notary to replace in ${name} (${cell.citation}).`],
        };
  return cell.value
    ? {
        answer: "A notary will do",
        say: [
          `If no one suitable is at hand, ${name} accepts a notary’s acknowledgment in place of witnesses (${cell.citation}).`,
        ],
      }
    : bothOrNone(cell, name);
}

function bothOrNone(
  { note = "", citation }: PlaceFact["cell"],
  name: string,
): { answer: string; say: string[] } {
  return /besides|in addition/.test(note)
    ? {
        answer: "A notary comes besides the witnesses",
        say: [`${capital(name)} asks for the witnesses and for a notary (${citation}).`],
      }
    : {
        answer: "Not named in the rule on witnesses",
        say: [
          `What we read of the law of ${name} asks for witnesses and names no notary in their place (${citation}).`,
        ],
      };
}
