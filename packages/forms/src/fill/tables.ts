import type { Node } from "../tree/body.ts";
import type { ItemComputed } from "../tree/computed.ts";
import type { ItemField, RepeatField } from "../tree/field.ts";
import { scheduleOf } from "./computed/schedule.ts";
import type { Block, Column, Run, Total } from "./document.ts";
import { formatDate, formatMoney, formatNumber } from "./format.ts";
import { type FillScope, findComputed, findField, holds, isRepeat, itemScopes, itemsOf } from "./scope.ts";
import { runOf } from "./values.ts";

type TableNode = Extract<Node, { kind: "table" }>;

/** Number of empty rows in a blank table. */
const BLANK_ROWS = 4;

/** A repeat's items or a schedule's payments as a table. */
export function tableOf(scope: FillScope, node: TableNode): Block {
  const { of: id } = node;
  const field = findField(scope, id)?.field;
  if (isRepeat(field)) return itemsTable(scope, field, node);
  const label = findComputed(scope, id)?.label ?? "";
  return { kind: "table", caption: label, columns: scheduleColumns, rows: scheduleRows(scope, id, label) };
}

function itemsTable(scope: FillScope, repeat: RepeatField, { columns: only, totals }: TableNode): Block {
  const answered = itemsOf(scope, repeat).length;
  const items = itemScopes(scope, repeat, answered || BLANK_ROWS);
  const values = [...repeat.fields, ...repeat.computed].filter(({ id }) => !only || only.includes(id));
  // Omit columns that apply to no item.
  const shown = values.filter((value) => items.some((item) => applies(item, value)));
  return {
    kind: "table",
    caption: repeat.label,
    columns: shown.map((value): Column => ({ label: columnLabel(value), align: alignOf(value) })),
    rows: items.map((item) => shown.map((value) => (applies(item, value) ? [runOf(item, value.id)] : []))),
    ...(totals && { totals: totalsOf(scope, totals) }),
  };
}

/** The amounts that apply. */
function totalsOf(scope: FillScope, ids: readonly string[]): Total[] {
  return ids.flatMap((id) => {
    const value = findField(scope, id)?.field ?? findComputed(scope, id);
    const asked = value && "shownWhen" in value && value.shownWhen ? holds(scope, value.shownWhen) : true;
    return value && asked ? [{ label: value.label, run: runOf(scope, id) }] : [];
  });
}

const numeric: readonly Value["type"][] = ["money", "number", "sum", "difference", "product", "percentage"];

type Value = ItemField | ItemComputed;

function applies(item: FillScope, value: Value): boolean {
  return !("shownWhen" in value && value.shownWhen) || holds(item, value.shownWhen);
}

function columnLabel(value: Value): string {
  return "unit" in value && value.unit === "percent" ? `${value.label} (%)` : value.label;
}

function alignOf(value: Value): Column["align"] {
  return numeric.includes(value.type) ? "end" : "start";
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
