import { Button } from "@sealwright/design/button/button.tsx";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { type ContractTerms, deadlineTitle, monthsInWords, noticeInWords } from "@sealwright/terms";
import { Day } from "../../../ui/day.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { IfMay } from "../../../ui/form/if-may.tsx";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { ReminderChoices } from "../../../ui/reminder-choices.tsx";
import { Block } from "../../../ui/surface/surface.tsx";

export function Deadlines({ contract }: { contract: ContractRecord }) {
  const { id, deadlines } = contract;
  const { terms, upcoming, endByNoticeToday, inForce } = deadlines;
  const path = contractPath(id);
  return (
    <Block
      id="deadlines"
      title="Deadlines"
      note={
        inForce && (
          <IfMay act="import">
            <a href={`${path}/terms`}>Correct</a>
          </IfMay>
        )
      }
    >
      {upcoming.length > 0 ? (
        <ol className="deadlines">
          {upcoming.map(({ kind, on, outcome }) => (
            <li key={kind}>
              <Day on={on} />
              <p>
                {deadlineTitle({ kind })}
                <small>{outcome}</small>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="deadlines-none">
          {endByNoticeToday ? (
            <>
              It continues until notice is given. Given today, it ends on <Day on={endByNoticeToday} />.
            </>
          ) : (
            "Nothing is due."
          )}
        </p>
      )}
      {terms && <Terms terms={terms} />}
      {upcoming.length > 0 && (
        <p className="deadlines-calendar">
          <a href={`${path}/deadlines.ics`}>Add to your calendar</a>
        </p>
      )}
      {inForce && (
        <IfMay act="import">
          <Reminders path={path} deadlines={deadlines} isYours={contract.responsible?.isYou ?? true} />
        </IfMay>
      )}
    </Block>
  );
}

const PERIODS = {
  once: "",
  hour: " an hour",
  week: " a week",
  month: " a month",
  quarter: " a quarter",
  year: " a year",
} as const;

const MONEY = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

function Terms({ terms }: { terms: ContractTerms }) {
  const { otherSide, amount, start, end, renewal, notice } = terms;
  return (
    <dl className="deadlines-terms">
      {otherSide && <Term name="Other side">{otherSide}</Term>}
      {amount && <Term name="Amount">{`${MONEY.format(amount.cents / 100)}${PERIODS[amount.per]}`}</Term>}
      {start && (
        <Term name="From">
          <Day on={start} />
        </Term>
      )}
      {end && (
        <Term name={renewal ? "First term to" : "To"}>
          <Day on={end} />
        </Term>
      )}
      {renewal && <Term name="Renews for">{monthsInWords(renewal.months)}</Term>}
      {notice && <Term name="Notice">{noticeInWords(notice)}</Term>}
    </dl>
  );
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}

interface RemindersProps {
  path: string;
  deadlines: Pick<ContractRecord["deadlines"], "remindsBefore" | "ownReminders">;
  /** Whether the viewer is the one who is reminded. */
  isYours: boolean;
}

function Reminders({ path, deadlines: { remindsBefore, ownReminders }, isYours }: RemindersProps) {
  return (
    <details className="deadlines-reminders">
      <summary>{remindersInWords(remindsBefore)}</summary>
      <Form action={`${path}/reminders`}>
        <fieldset>
          <legend className="visually-hidden">Email reminders for this contract</legend>
          <ReminderChoices chosen={remindsBefore} />
        </fieldset>
        <p className="deadlines-actions">
          <Button type="submit" small name="do" value="own">
            Save
          </Button>
          {ownReminders ? (
            <Button type="submit" small name="do" value="usual">
              {isYours ? "Use your settings" : "Use their settings"}
            </Button>
          ) : (
            isYours && <a href="/settings/deadlines">Your settings</a>
          )}
        </p>
      </Form>
    </details>
  );
}

function remindersInWords(days: readonly number[]): string {
  if (days.length === 0) return "No reminders by email";
  return `Emails ${new Intl.ListFormat("en-US").format(days.map(String))} days before`;
}
