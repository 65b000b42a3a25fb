import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { today } from "@sealwright/forms/arithmetic/days";
import { type ChapterRead, isOfficial, type Law, type LawCell, type ReadCell } from "@sealwright/forms/law";
import { slugOf, usStates } from "@sealwright/forms/library";
import { cellOn, cellText, copyDate, periodLines } from "../../catalog/law/law-text.ts";
import { standings } from "../../catalog/law/standings.ts";
import { ChipRow } from "../../kit/chips/chips.tsx";
import { StandingMark } from "./standing-mark.tsx";
import "./register.css";

interface RegisterProps {
  law: Law;
  /** The id of the fact that is shown at first. */
  first: string;
  /** Short names of facts, for the buttons. */
  short: Readonly<Record<string, string>>;
  /** Facts of which only the states have a row where they were read. */
  onlyWhereRead: readonly string[];
}

/**
 * The table of a subject: a group of rows for each state, a row for each fact. Style sheets alone narrow it: to one fact by the
 * chosen button, to one state by the address's fragment.
 */
export function Register({ law, first, short, onlyWhereRead }: RegisterProps) {
  const facts = Object.entries(law.facts);
  const inEveryState = facts.filter(([id]) => !onlyWhereRead.includes(id));
  return (
    <div className="law-register">
      <div className="register-bar">
        <div className="needs-script">
          <SelectField
            label="State"
            name="state"
            options={[
              { value: "states", name: `All ${usStates.length}` },
              ...usStates.map((name) => ({ value: slugOf(name), name })),
            ]}
          />
        </div>
        {facts.length > 1 && (
          <ChipRow legend="Show">
            {[["all", { label: "Everything" }] as const, ...inEveryState].map(([id, { label }]) => (
              <label key={id}>
                <input
                  type="radio"
                  name="fact"
                  value={numberOf(law, id)}
                  className="visually-hidden"
                  defaultChecked={id === first}
                />
                {short[id] ?? label}
              </label>
            ))}
          </ChipRow>
        )}
      </div>
      {onlyWhereRead.length > 0 && <ReadInFew law={law} ids={onlyWhereRead} />}
      <table>
        <caption className="visually-hidden">{law.subject} by state</caption>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Rule</th>
            <th scope="col">The words we read</th>
            <th scope="col">Read in</th>
          </tr>
        </thead>
        {Object.entries(law.states).map(([state, row]) => (
          <StateRows key={state} state={state} row={row} law={law} onlyWhereRead={onlyWhereRead} />
        ))}
      </table>
      <p className="register-all">
        <a href="#states">Show all {usStates.length}</a>
      </p>
    </div>
  );
}

/** The number by which buttons and style sheets know a fact; 0 for all of them. */
function numberOf({ facts }: Law, id: string): number {
  return Object.keys(facts).indexOf(id) + 1;
}

/** Where facts were read that have no row in most states, and that this says nothing of the others. */
function ReadInFew({ law, ids }: { law: Law; ids: readonly string[] }) {
  return (
    <p className="register-few">
      {ids.map((id) => (
        <span key={id}>
          {law.facts[id]?.label}:{" "}
          {Object.entries(law.states)
            .filter(([, row]) => row[id] && row[id].standing !== "unknown")
            .map(([state], index) => (
              <span key={state}>
                {index > 0 && ", "}
                <a href={`#${slugOf(state)}`}>{state}</a>
              </span>
            ))}
          .{" "}
        </span>
      ))}
      We have not checked the other states for {ids.length > 1 ? "these figures" : "this figure"}; they may
      well have one.
    </p>
  );
}

interface StateRowsProps {
  onlyWhereRead: readonly string[];
  state: string;
  row: Readonly<Record<string, LawCell>>;
  law: Law;
}

function StateRows({ state, row, law, onlyWhereRead }: StateRowsProps) {
  const quoted = new Set<string>();
  const on = today();
  return (
    <tbody id={slugOf(state)}>
      {Object.entries(law.facts).map(([id, { label, unit }]) => {
        const cell = row[id] ?? { standing: "unknown" };
        const fact = cell.standing === "unknown" ? cell : cellOn(cell, on);
        if (fact.standing === "unknown" && !fact.instead && onlyWhereRead.includes(id)) return null;
        const words = "quote" in fact && fact.standing !== "secondary" ? fact.quote : "";
        const repeated = words !== "" && quoted.has(words);
        quoted.add(words);
        return (
          <tr key={id} data-fact={numberOf(law, id)}>
            <th scope="row">
              <a href={`#${slugOf(state)}`}>{state}</a> <span>{label}</span>
            </th>
            {fact.standing === "unknown" ? (
              <td colSpan={3} className="register-unread">
                {fact.instead ? `No value. ${fact.instead}` : <Unread law={law} state={state} id={id} />}
              </td>
            ) : (
              <>
                <td className="register-value">
                  {cellText(fact, unit)}
                  {periodLines(fact, unit, on).map((line) => (
                    <small key={line}>{line}</small>
                  ))}
                </td>
                <td className={repeated ? "register-repeated" : undefined}>
                  {fact.standing === "secondary" ? (
                    <>
                      <small>From a summary, not from the statute itself.</small>
                      <SilentChapter law={law} state={state} id={id} />
                    </>
                  ) : (
                    <q>{fact.quote}</q>
                  )}
                  {fact.note && <small>{fact.note}</small>}
                </td>
                <Proof fact={fact} />
              </>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

interface FactProps {
  law: Law;
  state: string;
  id: string;
}

/** The chapter that was read whole and does not set this. */
function chapterWithout({ law: { chaptersRead = {} }, state, id }: FactProps): ChapterRead | undefined {
  const chapters = chaptersRead[state as keyof typeof chaptersRead] ?? [];
  return chapters.find(({ facts }) => facts.includes(id));
}

/** That nothing was read, or that a chapter was read whole and sets none. */
function Unread(props: FactProps) {
  const read = chapterWithout(props);
  return read ? <ReadWhole read={read} /> : standings.unknown.name;
}

/** Beside a summary: a chapter that was read whole and sets none, as the summary says. */
function SilentChapter(props: FactProps) {
  const read = chapterWithout(props);
  if (!read) return null;
  return (
    <small>
      <ReadWhole read={read} />
    </small>
  );
}

function ReadWhole({ read: { chapter, url, textAsOf } }: { read: ChapterRead }) {
  return (
    <>
      Nothing in{" "}
      <a href={url} rel="noopener">
        {chapter}
      </a>
      , read whole ({copyDate(textAsOf)}). Other laws were not read.
    </>
  );
}

/** Where the words stand, and how old the copy is that was read. */
function Proof({ fact: { citation, url, standing, textAsOf } }: { fact: ReadCell }) {
  return (
    <td>
      {standing !== "secondary" || isOfficial(url) ? (
        <a href={url} rel="noopener">
          {citation}
        </a>
      ) : (
        citation
      )}
      <small>
        <StandingMark standing={standing} />
        {standings[standing].name}, {copyDate(textAsOf)}
      </small>
    </td>
  );
}
