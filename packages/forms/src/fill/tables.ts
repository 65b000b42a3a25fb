import type { ItemField } from "../tree/field.ts";
import type { Block, Column, Run } from "./document.ts";
import { formatDate, formatMoney, formatNumber } from "./format.ts";
import { type FillScope, findComputed, findField, holds, isRepeat, itemScopes, itemsOf } from "./scope.ts";
import { runOf, scheduleOf } from "./values.ts";

/** Number of empty rows in a blank table. */
const BLANK_ROWS = 4;

/** A repeat's items or a schedule's payments as a table. */
export function tableOf(scope: FillScope, id: string): Block {
  const field = findField(scope, id)?.field;
  if (isRepeat(field)) {
    const answered = itemsOf(scope, field).length;
    const items = itemScopes(scope, field, answered || BLANK_ROWS);
    // Omit columns that apply to no item.
    const fields = field.fields.filter((own) => items.some((item) => isAsked(item, own)));
    const columns = fields.map((own): Column => ({ label: own.label, align: alignOf(own) }));
    const rows = items.map((item) => fields.map((own) => (isAsked(item, own) ? [runOf(item, own.id)] : [])));
    return { kind: "table", caption: field.label, columns, rows };
  }
  const label = findComputed(scope, id)?.label ?? "";
  return { kind: "table", caption: label, columns: scheduleColumns, rows: scheduleRows(scope, id, label) };
}

function isAsked(item: FillScope, { shownWhen }: ItemField): boolean {
  return !shownWhen || holds(item, shownWhen);
}

function alignOf({ type }: ItemField): Column["align"] {
  return type === "money" || type === "number" ? "end" : "start";
}

const scheduleColumns: Column[] = [
  { label: "No.", align: "end" },
  { label: "Due", align: "start" },
  { label: "Payment", align: "end" },
  { label: "Interest", align: "end" },
  { label: "Principal", align: "end" },
  { label: "Balance", align: "end" },
];

function scheduleRows(scope: FillScope, id: string, label: string): Run[][][] {
  const payments = scheduleOf(scope, id);
  if (!payments) {
    const empty = scheduleColumns.map((column): Run[] => [
      { kind: "blank", label: `${label}: ${column.label}`, size: "short" },
    ]);
    return Array.from({ length: BLANK_ROWS }, () => empty);
  }
  return payments.map(({ number, date, payment, interest, principal, balance }) =>
    [
      formatNumber(number),
      formatDate(date),
      ...[payment, interest, principal, balance].map((cents) => formatMoney(cents)),
    ].map((text): Run[] => [{ kind: "answer", text, path: id }]),
  );
}
