import type { Node } from "../tree/body.ts";
import type { ItemComputed, Schedule } from "../tree/computed.ts";
import type { RepeatField } from "../tree/field.ts";
import type { Payment } from "./computed/payment-plan.ts";
import { scheduleOf } from "./computed/schedule.ts";
import type { Block, Column, Run, Total } from "./document.ts";
import { formatDate, formatMoney, formatNumber } from "./format.ts";
import { isRepeat } from "./items.ts";
import { applies, type FillScope, findComputed, findField, isBlank, itemScopes, itemsOf } from "./scope.ts";
import { runOf } from "./values.ts";

type TableNode = Extract<Node, { kind: "table" }>;

/** Number of empty rows in a blank table, unless its form says another. */
const BLANK_ROWS = 4;

/** A repeat's items or a schedule's payments as a table. */
export function tableOf(scope: FillScope, node: TableNode): Block {
  const { of: id } = node;
  const field = findField(scope, id)?.field;
  if (isRepeat(field)) return itemsTable(scope, field, node);
  const schedule = findComputed(scope, id);
  if (schedule?.type === "schedule") return scheduleTable(scope, schedule);
  throw new Error(`The form “${scope.facts.name}” has no table “${id}”.`);
}

function itemsTable(
  scope: FillScope,
  repeat: RepeatField,
  { columns: only, totals, blankRows = BLANK_ROWS }: TableNode,
): Block {
  const answered = itemsOf(scope, repeat).length;
  if (!answered && repeat.none && !isBlank(scope))
    return { kind: "paragraph", runs: [{ kind: "text", text: repeat.none }] };
  const items = itemScopes(scope, repeat, answered || blankRows);
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
    return value && applies(scope, value) ? [{ label: value.label, run: runOf(scope, id) }] : [];
  });
}

const numeric: readonly Value["type"][] = ["money", "number", "sum", "difference", "product", "percentage"];

type Value = RepeatField["fields"][number] | ItemComputed;

function columnLabel(value: Value): string {
  return "unit" in value && value.unit === "percent" ? `${value.label} (%)` : value.label;
}

function alignOf(value: Value): Column["align"] {
  return numeric.includes(value.type) ? "end" : "start";
}

interface PaymentColumn extends Column {
  of(payment: Payment): string;
}

const payment: readonly PaymentColumn[] = [
  { label: "No.", align: "end", of: ({ number }) => formatNumber(number) },
  { label: "Due", align: "start", of: ({ date }) => formatDate(date) },
  { label: "Payment", align: "end", of: ({ payment: cents }) => formatMoney(cents) },
];
const shares: readonly PaymentColumn[] = [
  { label: "Interest", align: "end", of: ({ interest }) => formatMoney(interest) },
  { label: "Principal", align: "end", of: ({ principal }) => formatMoney(principal) },
];
const balance: PaymentColumn = { label: "Balance", align: "end", of: (paid) => formatMoney(paid.balance) };

function scheduleTable(scope: FillScope, schedule: Schedule): Block {
  const { id, label, rate } = schedule;
  const payments = scheduleOf(scope, id);
  // Without interest, every payment is principal.
  const columns = [...payment, ...(rate === 0 ? [] : shares), balance];
  const empty = columns.map((column): Run[] => [
    { kind: "blank", label: `${label}: ${column.label}`, size: "short" },
  ]);
  return {
    kind: "table",
    caption: label,
    columns: columns.map((column): Column => ({ label: column.label, align: column.align })),
    rows:
      payments?.map((one) => columns.map(({ of }): Run[] => [{ kind: "answer", text: of(one), path: id }])) ??
      Array.from({ length: BLANK_ROWS }, () => empty),
  };
}
