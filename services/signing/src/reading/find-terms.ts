import type { Finding, FoundField } from "@sealwright/protocol/signing/answers";
import type { ContractTerms } from "@sealwright/terms";
import type { PdfReading } from "../base/readings.ts";
import { findAmount } from "./find-amount.ts";
import { findParties } from "./find-parties.ts";
import { findSides, otherSide } from "./find-sides.ts";
import { findEnd, findNotice, findRenewal, findStart } from "./find-term.ts";
import { findTitle } from "./find-title.ts";
import { type Found, sentencesOf } from "./passages.ts";

/** Suggests a title and terms from the pages' text, by plain rules. */
export function findTerms(
  pages: readonly string[],
  owner: readonly string[],
): Pick<PdfReading, "title" | "terms" | "findings"> {
  const sentences = sentencesOf(pages);
  const parties = findParties(pages);
  const sides = parties.length > 0 ? parties : findSides(sentences);
  const start = findStart(sentences);
  const found = {
    title: findTitle(pages),
    otherSide: otherSide(sides, owner),
    start,
    end: findEnd(sentences, start?.value),
    renewal: findRenewal(sentences),
    notice: findNotice(sentences),
    amount: findAmount(sentences),
  } satisfies { [Field in FoundField]: Found<unknown> | undefined };
  const terms: ContractTerms = {
    otherSide: found.otherSide?.value ?? "",
    amount: found.amount?.value ?? null,
    start: found.start?.value ?? null,
    end: found.end?.value ?? null,
    renewal: found.end ? (found.renewal?.value ?? null) : null,
    notice: found.notice?.value ?? null,
  };
  const findings = Object.entries(found).flatMap(([field, one]): Finding[] =>
    one && !(field === "renewal" && !found.end)
      ? [{ field: field as FoundField, page: one.page, quote: one.quote }]
      : [],
  );
  return { title: found.title?.value ?? "", terms, findings };
}
