import { formatList } from "@sealwright/forms/format";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { copyDate } from "../../catalog/law/law-text.ts";
import {
  type FactKey,
  isOfficialFact,
  labelOf,
  type Place,
  type PlaceFact,
} from "../../catalog/law/place.ts";
import { pageOfState, type StatePage, stateForms, stateLawHref } from "../../catalog/law/state-pages.ts";
import { StateText } from "./state-text.tsx";
import { isUnread, silentChapters } from "./unread.ts";
import { tell } from "./writing/index.ts";
import { midSentence } from "./writing/telling.ts";

/** Whether anything that the form depends on was not read in official words. */
export function hasGaps({ place, keys }: StatePage): boolean {
  return keys.some((key) => !place.official(key));
}

/** What was read only in summaries, what was not read at all, and where to continue. */
export function StateGaps({ page }: { page: StatePage }) {
  const { place, keys } = page;
  const summaries = keys.flatMap((key) => place.read(key) ?? []).filter((fact) => !isOfficialFact(fact));
  // Cities have rules on rent and deposits, not on wills.
  const isLocal = page.form.category === "Real Estate";
  const unread = keys.filter((key) => isUnread(place, key));
  const silent = keys.flatMap((key) => silentChapters(place, key).map(({ chapter }) => ({ key, chapter })));
  return (
    <StateText>
      {summaries.length > 0 && (
        <>
          <p>
            For these, we have only someone’s summary of the law of {place.name}. Check before you rely on
            one:
          </p>
          <ul>
            {summaries.map((fact) => (
              <li key={fact.key}>
                <SummarizedFact fact={fact} place={place} />
              </li>
            ))}
          </ul>
        </>
      )}
      {[...Map.groupBy(silent, ({ chapter }) => chapter)].map(([chapter, found]) => (
        <p key={chapter}>
          We read all of {chapter}, which sets none of these: {formatList(found.map(({ key }) => named(key)))}
          . Another law of {place.name} may.
        </p>
      ))}
      {unread.length > 0 && (
        <p>
          Not read for {place.name}: {formatList(unread.map(named))}. That doesn’t mean {place.name} has no
          rule.
        </p>
      )}
      <p>
        {isLocal && `City and county rules in ${place.name} were not read. `}This is information, not legal
        advice, and no lawyer has reviewed it. <a href="/contact">Tell us about a mistake</a>.
      </p>
      <h3>More for {place.name}</h3>
      <StateForms page={page} />
    </StateText>
  );
}

/** In the words that the page has for such a fact. */
function SummarizedFact({ fact, place }: { fact: PlaceFact; place: Place }) {
  const { title, answer } = tell(fact, place);
  const { citation, textAsOf } = fact.cell;
  return `${title}: ${midSentence(answer.replace(/, by a (?:summary|guide|survey)\b/, ""))} (${citation}, ${copyDate(textAsOf)})`;
}

/** As it stands within a sentence. */
function named(key: FactKey): string {
  const label = labelOf(key);
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** The state's other pages: forms whose law was read, and all of its law. */
function StateForms({ page }: { page: StatePage }) {
  const others = stateForms.flatMap(({ slug }) =>
    slug === page.form.slug ? [] : (pageOfState(page.place, slug) ?? []),
  );
  return (
    <ul>
      {others.map(({ href, form }) => (
        <li key={href}>
          <a href={href}>{form.name}</a>
        </li>
      ))}
      <li>
        <a href={stateLawHref(page.place)}>All we have read of the law of {page.place.name}</a>
      </li>
      <li>
        <a href={`${LIBRARY}/${page.form.path}`}>{page.form.name}, for every state</a>
      </li>
    </ul>
  );
}
