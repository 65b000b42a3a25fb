/** A phrase that no form uses, and what to write instead. */
export interface Phrase {
  pattern: RegExp;
  instead: string;
  /** Only the contract avoids it: an explanation may name what others write. */
  contractOnly?: true;
}

const everywhere = (pattern: RegExp, instead: string): Phrase => ({ pattern, instead });
const inContract = (pattern: RegExp, instead: string): Phrase => ({ pattern, instead, contractOnly: true });

/** From the house style in docs/writing-forms.md; scripts/checks/wording-rules.ts has what the whole repository avoids. */
export const PHRASES: Phrase[] = [
  inContract(/\bshall\b/i, "“must” for a duty, “may” for discretion, “will” for the future"),
  inContract(
    /\b(here|there|where)(in|of|to|under|unto|inafter|inabove|inbefore)\b/i,
    "“in this agreement”, or name the section",
  ),
  inContract(/\b(witnesseth|in witness whereof|know all (men|persons) by)\b/i, "nothing: it adds nothing"),
  inContract(/\bwhereas\b/i, "the fact as a sentence"),
  inContract(/\b(aforesaid|aforementioned|forthwith|heretofore|to wit)\b/i, "plain words"),
  inContract(/\bnull and void\b/i, "“void”"),
  inContract(/\bparty of the (first|second) part\b/i, "the party's name"),
  inContract(/\b(best|all reasonable) (efforts|endeavou?rs)\b/i, "“reasonable efforts”"),
  inContract(/\bany and all\b/i, "“all”"),
  inContract(/\bcease and desist\b/i, "“stop”"),
  everywhere(/\band\/or\b/i, "“and”, “or”, or “either … or both”"),
  everywhere(/\battorneys['’] fees\b/i, "“attorney's fees”"),
  everywhere(/\backnowledgement/i, "“acknowledgment”"),
  everywhere(/\bcancelled\b/i, "“canceled”"),
  everywhere(/\bafterwards\b/i, "“afterward”"),
  everywhere(/\bC\.F\.R\./, "“CFR”"),
  everywhere(
    /\b(seamless|unlocks? (the|your|new|more)\b|empower|cutting-edge|game-chang)/i,
    "what it does, in plain words",
  ),
  everywhere(/\bleverag(e[ds]?|ing)\b/i, "“use”"),
  everywhere(/\brobust\b/i, "what makes it so"),
  everywhere(/\bnot (just|only|merely)\b[^.;:]*\bbut( also)?\b/i, "both facts, without the contrast"),
];
