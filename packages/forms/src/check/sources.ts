import type { FormFacts, Source } from "../tree/form.ts";
import { KNOWN_CHANGES } from "./data/known-changes.ts";
import { isOfficial } from "./data/official-hosts.ts";

/** A year in an address that names the edition of what is there. */
const EDITION = /USCODE-(\d{4})-|\/codes\/[a-z-]+\/(\d{4})\/|\/web\/(\d{4})\d{10}\//;
/** A bill says what the law was to become. */
const BILL = /\/legislation\/bills\/|billCompare|billNav|billText/;
/** An edition is current for as long as a legislature usually takes to change something. */
const YEARS_CURRENT = 3;

type ReportAt = (path: PropertyKey[], message: string, hint: string) => void;

/** Sources that are not official, are old, or older than a change of the law, and do not say so. */
export function checkSources(facts: FormFacts, report: ReportAt): void {
  for (const { path, text, source } of statementsOf(facts)) {
    if (!source) continue;
    checkStanding(source, (message, hint) => report([...path, "source"], message, hint));
    const { name, url, textAsOf, checked } = source;
    const read = (textAsOf === "undated" ? undefined : textAsOf) ?? editionOf(url) ?? checked;
    for (const { law, from, by } of KNOWN_CHANGES) {
      if (!law.test(name) || read.slice(0, 4) >= from.slice(0, 4)) continue;
      const hint = `${by} changed that law from ${from}; read a copy from after it.`;
      report([...path, "source"], `the source is of ${read.slice(0, 4)}: “${text.slice(0, 40)}…”.`, hint);
    }
  }
}

function checkStanding(
  { url, standing, textAsOf, checked }: Source,
  report: (message: string, hint: string) => void,
) {
  const { hostname } = new URL(url);
  if (standing !== "secondary" && (!isOfficial(url) || BILL.test(url))) {
    const what = isOfficial(url) ? "a bill" : hostname;
    const hint = "Cite the legislature, agency or court, or mark the source `standing: secondary`.";
    report(`“${what}” is not official.`, hint);
    return;
  }
  const edition = editionOf(url);
  if (edition && !standing && Number(checked.slice(0, 4)) - Number(edition) > YEARS_CURRENT)
    report(
      `the source is the edition of ${edition}.`,
      "Read a newer one, or mark it `standing: official older`.",
    );
  if (standing === "official older" && !textAsOf)
    report("the source does not say how old it is.", 'Add `textAsOf: "2011"`.');
}

function editionOf(url: string): string | undefined {
  return EDITION.exec(url)?.slice(1).find(Boolean);
}

interface Stated {
  path: PropertyKey[];
  text: string;
  source: Source | undefined;
}

function statementsOf({ esign, witnesses, notary, filing, states, notIn, sources }: FormFacts): Stated[] {
  return [
    { path: ["esign"], text: esign.reason, source: esign.source },
    { path: ["witnesses"], ...witnesses, source: witnesses.source },
    { path: ["notary"], ...notary, source: notary.source },
    { path: ["filing"], ...filing, source: filing.source },
    ...states.map(({ text, source }, index) => ({ path: ["states", index], text, source })),
    ...sources.map((source, index) => ({ path: ["sources", index], text: source.name, source })),
    ...notIn.map(({ text, source }, index) => ({ path: ["notIn", index], text, source })),
  ];
}
