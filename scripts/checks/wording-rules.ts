/** A phrase that is wrong wherever it appears, and what an American would write instead. */
export interface WordingRule {
  pattern: RegExp;
  instead: string;
}

const rule = (pattern: RegExp, instead: string): WordingRule => ({ pattern, instead });

/** Phrases that were translated word for word from another language. Only what is always wrong: no false alarms. */
export const WORDING_RULES: WordingRule[] = [
  // Engineering terms
  rule(/\bfirst picture\b/i, "first paint, or above the fold"),
  rule(/\blater styles?\b|\bstyles that come later\b/i, "deferred CSS"),
  rule(/\bnetwork address(es)?\b(?!")/i, "IP address"),
  rule(/\bwithout (a )?script\b/i, "without JavaScript"),
  rule(/\bfetched ahead\b/i, "prefetched"),
  rule(/\bgathered reads?\b|\bgatherReads\b/i, "batched reads"),
  rule(/\blogged in clear\b|\bstored in clear\b/i, "in plain text"),
  rule(/\bsent forms?\b|\bsentForms?\b/i, "submitted forms"),
  rule(/\bliving document\b|\bliving-document\b/i, "interactive document"),
  rule(/\berror words?\b/i, "error code"),
  rule(/\b(two-factor|second factor) pass(es)?\b/i, "two-factor verification"),
  rule(/\b(goOn|whoIs|inFull|overNight)\b|\btakeBack\(/, "a name that says what it does to what"),
  rule(/\b(createX|create\w+)Parts\b|\b[A-Z]\w+Parts\b/, "dependencies"),
  // Signing is part of what this repository has.
  rule(
    /\b(the )?app is a separate product\b|\b(in|not) the signing product\b/i,
    "the app, the signers' pages, or our server",
  ),
  // Plain English
  rule(/\bof before\b(?! and\b|\.)/i, "old, previous or earlier"),
  rule(/\be-mails?\b/i, "email"),
  rule(/\b(somebody|nobody|anybody)\b/i, "someone, no one, anyone, or the role"),
  rule(/\bon the wish\b|\bthe wish (for|of|to)\b/i, "request"),
  rule(/\b(is|are) told (of|about|that)\b/i, "is notified, learns"),
  rule(/\bstands in (the|a|an|its|their|no|two|one)\b/i, "is in, appears in"),
  rule(/\bnothing stands\b|\bno fact stands\b/i, "is, appears"),
  rule(/\bstill to come\b/i, "planned, upcoming"),
  rule(/\b(are|is) here whole\b|\bcomes? whole\b/i, "complete, ready to use"),
  rule(/\b(?<!former )one's (own )?(address|account|password|data|phone|sign-in)\b/i, "your"),
  rule(/\bof one's own\b/i, "your own"),
  rule(/\bworth nothing now\b/i, "no longer works"),
  rule(/\bat no time\b/i, "never, or have no timestamp"),
  rule(/\ba way on\b/i, "a next step"),
  rule(/\bis said in words\b|\btold in words\b/i, "with a clear message"),
  rule(/\bhow (is|are) .{1,30} counted\b/i, "how is … paid, calculated"),
  rule(/\bseen from outside\b/i, "publicly verifiable"),
  // Contracts
  rule(/\bmovable things\b/i, "personal property"),
  rule(/\bcourt's leave\b/i, "court approval"),
  rule(/\bfree hand\b/i, "sole discretion"),
  rule(/\bbusiness chances?\b/i, "corporate opportunity"),
  rule(/\b(are|is) no (parties|party|belongings|contest)\b/i, "are not parties; do not pass"),
  rule(/\bcounted by the (day|week|month|hour)\b/i, "prorated by the day"),
  rule(/\bcounts? like the original\b/i, "as valid as the original"),
];
