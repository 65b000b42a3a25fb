import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import type { ListPreview, ListRow } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { ActionBar } from "../../../ui/action-bar/action-bar.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Ledger, LedgerRow } from "../../../ui/ledger/ledger.tsx";
import { listPath } from "../../../ui/paths/import-paths.ts";
import { SurfaceHead } from "../../../ui/surface/surface.tsx";
import { Limit } from "../../../ui/usage/limit.tsx";
import type { UsageView } from "../../../ui/usage/usage-view.ts";

/** Of the valid rows; those with errors are all listed. */
const MOST_SHOWN = 200;

export interface ImportListProps {
  owner: SignedInOwner;
  list: ListPreview;
  /** Undefined where no limit applies, or it cannot be read. */
  usage: UsageView | undefined;
  error?: string | undefined;
  done?: string | undefined;
}

/** Nothing is in the register yet. */
export function ImportList({ list, usage, error, done }: ImportListProps) {
  const wrong = list.rows.filter(({ errors }) => errors.length > 0);
  const good = list.rows.filter(({ errors }) => errors.length === 0);
  const waits = usage?.refusal !== undefined && good.length > 0;
  return (
    <>
      <SurfaceHead
        backTo="/"
        title="Check the list"
        sub={
          <>
            <bdi>{list.name}</bdi>
            <span>{countOf(list.rows.length, "row")}</span>
          </>
        }
        actions={
          <Form action={`${listPath(list.id)}/delete`}>
            <Button type="submit" small>
              Choose another file
            </Button>
          </Form>
        }
      />
      {done === "known" && <Notice kind="done">You uploaded this list before. It isn’t added yet.</Notice>}
      {error && <Notice kind="error">{error}</Notice>}
      {waits && <Limit usage={usage} backTo={listPath(list.id)} />}
      <Remarks list={list} />
      {wrong.length > 0 && (
        <>
          <h2 className="import-list-head">{countOf(wrong.length, "row")} to correct</h2>
          <Rows caption="Rows with errors" rows={wrong} />
        </>
      )}
      {good.length > 0 && (
        <>
          <h2 className="import-list-head">{countOf(good.length, "row")} to add</h2>
          <Rows caption="Rows to add" rows={good.slice(0, MOST_SHOWN)} />
          {good.length > MOST_SHOWN && (
            <p className="import-list-more">
              And {countOf(good.length - MOST_SHOWN, "row")} more, without errors.
            </p>
          )}
        </>
      )}
      <ActionBar
        label="Add"
        about={waits ? "The list stays here meanwhile." : barWords(good.length, wrong.length)}
      >
        {good.length > 0 && !waits && (
          <Form action={listPath(list.id)}>
            <Button type="submit" look="main" small>
              {wrong.length > 0
                ? `Add ${good.length} and leave out ${wrong.length}`
                : `Add ${countOf(good.length, "contract")}`}
            </Button>
          </Form>
        )}
      </ActionBar>
    </>
  );
}

function Remarks({ list: { notes, unknownColumns } }: Pick<ImportListProps, "list">) {
  const left =
    unknownColumns.length > 0
      ? [`Left out, as we don’t know these columns: ${new Intl.ListFormat("en-US").format(unknownColumns)}.`]
      : [];
  const all = [...notes, ...left];
  if (all.length === 0) return null;
  return (
    <ul className="import-list-remarks">
      {all.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly ListRow[] }) {
  return (
    <Ledger caption={caption} dateTitle="Line" columns={["Contract", "Starts", "Ends", "Amount", "Notice"]}>
      {rows.map((row) => (
        <LedgerRow
          key={row.line}
          date={row.line}
          name={row.title || "No title"}
          note={<Notes row={row} />}
          cells={[
            { key: "start", content: dayOf(row.terms.start) },
            { key: "end", content: dayOf(row.terms.end) },
            { key: "amount", content: amountOf(row.terms.amount) },
            { key: "notice", content: noticeOf(row.terms.notice) },
          ]}
        />
      ))}
    </Ledger>
  );
}

function Notes({ row: { terms, errors, notes } }: { row: ListRow }) {
  return (
    <>
      {terms.otherSide}
      {notes.map((words) => (
        <span key={words} className="import-list-note">
          {words}
        </span>
      ))}
      {errors.map((words) => (
        <strong key={words} className="import-list-error">
          {words}
        </strong>
      ))}
    </>
  );
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function dayOf(day: string | null): string {
  return day ? DAY.format(new Date(day)) : "";
}

function amountOf(amount: ListRow["terms"]["amount"]): string {
  return amount ? (amount.cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" }) : "";
}

function noticeOf(notice: ListRow["terms"]["notice"]): string {
  return notice ? countOf(notice.length, notice.unit === "months" ? "month" : "day") : "";
}

function barWords(good: number, wrong: number): string {
  if (good === 0) return "No row can be added. Correct the file, then upload it again.";
  if (wrong === 0) return "Adds them all at once, or none if anything goes wrong.";
  return "Adds the rows without errors. To add the others too, correct the file and upload it again.";
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
