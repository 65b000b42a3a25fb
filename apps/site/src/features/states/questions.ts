import { mostFee } from "@sealwright/forms/late-fee";
import type { FactKey, Place, PlaceFact } from "../../catalog/law/place.ts";
import { tell } from "./writing/index.ts";
import { isChoice, isPresumed, isWholeForm, shortForm } from "./writing/signing.ts";
import { capital, counted, dollars, exampleRent, midSentence, numberOf } from "./writing/telling.ts";

export interface Question {
  question: string;
  answer: string;
}

/** In cents. */
const ASKED_FEE = 10_000;

type Ask = (place: Place) => Question | undefined;

/** A question that a fact answers; left out where it was not read in official words. */
function asked(
  key: FactKey,
  question: (place: Place) => string,
  answer: (fact: PlaceFact, place: Place) => string,
): Ask {
  return (place) => {
    const fact = place.official(key);
    return fact && { question: question(place), answer: capital(answer(fact, place)) };
  };
}

const note = ({ cell }: PlaceFact) => (cell.note ? ` ${cell.note}` : "");
const told = (fact: PlaceFact, place: Place) => midSentence(tell(fact, place).answer);

const withoutNotice = asked(
  "landlord-entry.noticeText",
  ({ name }) => `Can my landlord in ${name} walk in unannounced?`,
  (fact, { name }) =>
    `Not as a rule: in ${name} the statute speaks of ${midSentence(fact.value)}. A fire or a burst pipe is another matter.`,
);
const moreDeposit = asked(
  "security-deposits.cap",
  ({ name }) => `Can a landlord in ${name} ask for two months’ deposit?`,
  (fact, { name }) =>
    numberOf(fact) >= 2
      ? `Two months’ rent is within the limit in ${name}, unless an exception lowers it.`
      : `Two months is more than ${name} allows in general.${note(fact)}`,
);
const depositLate = asked(
  "security-deposits.returnDays",
  ({ name }) => `My landlord in ${name} has not sent the deposit. What now?`,
  (fact, place) =>
    `Once ${fact.value} have passed, write and ask for it, with the date you moved out. ${place.official("small-claims.limit") ? `Small claims court in ${place.name} takes cases of up to ${dollars(numberOf(place.official("small-claims.limit") as PlaceFact))}.` : `We did not read how much small claims court in ${place.name} can award.`}`,
);
const evictedAtOnce = asked(
  "notice-to-pay.days",
  ({ name }) => `Can a tenant in ${name} be put out the day after the rent was due?`,
  (fact) =>
    `No. First comes a notice${numberOf(fact) ? ` of ${fact.value}` : ""}, and after it a court case. Only an officer with a court’s order puts anyone out.`,
);
const raiseSoon = asked(
  "rent-control-notice.noticeDays",
  ({ name }) => `How soon can the rent go up in ${name}?`,
  (fact, place) =>
    `By the month, after ${told(fact, place)}.${note(fact)} City rules in ${place.name} were not read and can be stricter.`,
);
const feeHigh = asked(
  "late-rent-fees.capText",
  ({ name }) => `Is ${dollars(ASKED_FEE)} a lawful late fee in ${name}?`,
  ({ value, cell: { fee } }, place) => {
    const rent = exampleRent(place);
    const most = fee && mostFee(fee, rent);
    if (most === undefined) return `No figure decides it. The rule: ${midSentence(value)}.`;
    return most < ASKED_FEE
      ? `Not on a rent of ${dollars(rent)}: there, the fee stops at ${dollars(most)}.`
      : `On a rent of ${dollars(rent)} it is within the limit of ${dollars(most)}, if the lease says so.`;
  },
);
const tenantLeaves = asked(
  "ending-tenancies.monthlyDays",
  ({ name }) => `How much notice do I give when I rent by the month in ${name}?`,
  (fact, { name }) =>
    `At least ${fact.value} in ${name}; the agreement can ask for more. Put it in writing and keep proof of the day.`,
);
const handwritten = asked(
  "wills.holographic",
  ({ name }) => `Is a handwritten will good in ${name}?`,
  (fact, { name }) =>
    fact.cell.value
      ? `It can be, without any witness. Someone may have to prove the handwriting to a judge in ${name}, so witnesses are safer.`
      : `Only with witnesses, as every will in ${name}.`,
);
/** The notary is no substitute for the witnesses, as elsewhere, but comes in addition. */
const NEEDS_NOTARY = /notary is required/i;
const willNotary = asked(
  "wills.selfProving",
  ({ name }) => `Does a will need a notary in ${name}?`,
  ({ cell: { citation, quote } }, { name, official }) =>
    NEEDS_NOTARY.test(official("wills.witnesses")?.cell.note ?? "")
      ? `Yes. In ${name} a notary signs it as well, besides the witnesses.`
      : /notary|officer|oath/i.test(quote)
        ? `Not to be valid. One is of use for the self-proving part, which ${citation} describes.`
        : `Not to be valid in ${name}. What makes it self-proving is in ${citation}.`,
);
const willWitness: Ask = (place) => {
  const witnesses = place.official("wills.witnesses");
  const count = witnesses ? numberOf(witnesses) : 0;
  if (!count) return undefined;
  return {
    question: `Can my daughter witness my will in ${place.name}?`,
    answer: `Better not. Ask ${counted(count, "person", "people")} who get nothing under it, so that no court in ${place.name} has to ask why they signed.`,
  };
};
const deedNotary = asked(
  "deeds.acknowledgment",
  ({ name }) => `Will the recorder in ${name} take a deed without a notary?`,
  (fact, { name }) =>
    fact.cell.value
      ? `Expect the recorder in ${name} to hand it back.`
      : `What we read of the law of ${name} does not ask for one. Ask the recording office before you sign without.`,
);
const deedTax = asked(
  "deeds.transferReturn",
  ({ name }) => `Is there a tax form with a deed in ${name}?`,
  (fact, { name }) =>
    `This goes with it in ${name}: ${midSentence(fact.value)}. Whether tax is due depends on the price and on who gives to whom.`,
);
const powerBank: Ask = (place) => {
  const form = place.official("powers-of-attorney.statutoryForm");
  if (!form || !isWholeForm(form)) return undefined;
  return {
    question: `Should I use the official form of ${place.name} instead?`,
    answer: `Ask your bank in ${place.name} whether it wants the wording of ${form.value}.`,
  };
};
const powerAlone = asked(
  "powers-of-attorney.notary",
  ({ name }) => `Can I sign a power of attorney alone at home in ${name}?`,
  (notary, place) => {
    const witnesses = place.official("powers-of-attorney.witnesses");
    return witnesses
      ? whoIsNeeded(notary, numberOf(witnesses), place)
      : `${whoIsNeeded(notary, 0, place)} We did not read whether ${place.name} asks for witnesses.`;
  },
);
/** @param count of witnesses; none where they were not read */
function whoIsNeeded(notary: PlaceFact, count: number, { name }: Place): string {
  const people = count && counted(count, "witness", "witnesses");
  if (isChoice(notary)) return `No. ${name} asks for a notary or ${people || "witnesses"}.`;
  if (isPresumed(notary) && !people)
    return `It can be valid, but ${name} presumes the signature genuine only if a notary acknowledged it.`;
  if (isPresumed(notary) || !notary.cell.value)
    return people
      ? `No. ${name} asks for ${people}, though not for a notary.`
      : `What we read of the law of ${name} does not ask for a notary.`;
  return `No. ${name} asks for a notary${people ? ` and ${people}` : ""}${shortForm(notary)}.`;
}
const medicalNotary = asked(
  "medical-powers.notaryInstead",
  ({ name }) => `I have no one to witness it in ${name}. Is a notary enough?`,
  (fact, place) => (fact.cell.value ? `${tell(fact, place).answer}.` : tell(fact, place).say.join(" ")),
);
const medicalForm = asked(
  "medical-powers.statutoryForm",
  ({ name }) => `Should I use the official form of ${name}?`,
  (fact, { name }) =>
    fact.cell.value
      ? `You can: it is in ${fact.cell.citation}. Ask your doctor or hospital in ${name} whether they want that wording.`
      : `We found none in the statute of ${name}.`,
);
const oldNoncompete = asked(
  "noncompetes.standingText",
  ({ name }) => `I signed a noncompete in ${name}. Am I bound by it?`,
  (fact, { name }) =>
    `The general rule in ${name}: ${midSentence(fact.value)}. What you signed, when, and what you earn decide the rest, so show it to a lawyer before you turn down a job.`,
);
const whoIsOut = asked(
  "noncompetes.threshold",
  ({ name }) => `Whom can a noncompete bind in ${name}?`,
  (fact, { name }) => `What ${name} says of pay, position or profession: ${midSentence(fact.value)}.`,
);

const byForm: Record<string, readonly Ask[]> = {
  "residential-lease-agreement": [withoutNotice, moreDeposit, feeHigh, evictedAtOnce],
  "month-to-month-rental-agreement": [tenantLeaves, raiseSoon, evictedAtOnce],
  "security-deposit-return-letter": [depositLate, moreDeposit],
  "notice-to-pay-rent-or-quit": [evictedAtOnce, feeHigh],
  "notice-of-lease-termination": [depositLate],
  "rent-increase-notice": [raiseSoon],
  "quitclaim-deed": [deedNotary, deedTax],
  "last-will-and-testament": [handwritten, willNotary, willWitness],
  "durable-power-of-attorney": [powerAlone, powerBank],
  "medical-power-of-attorney": [medicalNotary, medicalForm],
  "noncompete-agreement": [oldNoncompete, whoIsOut],
};

/** Questions that people ask about a form in a state, answered from what was read. */
export function questionsOn(slug: string, place: Place): Question[] {
  return (byForm[slug] ?? []).flatMap((ask) => ask(place) ?? []);
}
