import { type CalculatorSlug, calculatorName } from "../../catalog/calculators.ts";

/** A calculator: its inputs and results. */

/** Where an assumed value comes from. Without one, the value is our example. */
export interface Source {
  name: string;
  href?: string;
  /** When it was published or read: "June 2025". */
  date: string;
}

interface AnyInput {
  /** In the address of a shared sheet. */
  key: string;
  label: string;
  hint?: string;
  source?: Source;
}

interface NumberInput extends AnyInput {
  /** money: cents. count: whole. decimal, percent: thousandths. */
  kind: "money" | "count" | "decimal" | "percent";
  start: number;
  min?: number;
  max: number;
}

interface DateInput extends AnyInput {
  kind: "date";
  /** YYYY-MM-DD. */
  start: string;
}

interface ChoiceInput extends AnyInput {
  kind: "choice";
  start: string;
  options: readonly { value: string; name: string }[];
}

export type Input = NumberInput | DateInput | ChoiceInput;

/** The values of a sheet by the inputs' keys, checked. */
type ValueOf<I extends Input> = I extends NumberInput
  ? number
  : I extends ChoiceInput
    ? I["options"][number]["value"]
    : string;
type ValuesOf<Inputs extends readonly Input[]> = { [I in Inputs[number] as I["key"]]: ValueOf<I> };
export type Values = Readonly<Record<string, number | string>>;

/** A result as the sheet shows it, and as a spreadsheet reads it. */
export interface Figure {
  shown: string;
  plain: string;
}

/** A computed line: what it is, how it came about in figures, and the result. */
export interface Line {
  label: string;
  formula: string;
  figure: Figure;
  /** Stands under a double rule. */
  total?: boolean;
}

export interface FigureTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly Figure[])[];
}

export interface Bar {
  label: string;
  figure: Figure;
  size: number;
  /** The one that counts. */
  strong?: boolean;
}

export type Chart =
  | { kind: "bars"; title: string; bars: readonly Bar[] }
  | {
      kind: "lines";
      title: string;
      lines: readonly { name: string; values: readonly number[] }[];
      /** Left and right end of the scale. */
      ends: readonly [string, string];
      /** Top of the scale. */
      most: string;
    }
  | { kind: "timeline"; title: string; points: readonly { name: string; date: string }[] };

export interface Result {
  answer: Figure;
  /** The answer in a sentence. */
  says: string;
  lines: readonly Line[];
  chart: Chart;
  table?: FigureTable;
}

/** The values contradict each other: which, in a sentence. */
export interface Problem {
  problem: string;
}

export interface Worksheet {
  slug: CalculatorSlug;
  name: string;
  /** The answer's label: "Rent for the stay". */
  answer: string;
  inputs: readonly Input[];
  work(values: Values): Result | Problem;
}

interface TypedWorksheet<Inputs extends readonly Input[]>
  extends Omit<Worksheet, "name" | "inputs" | "work"> {
  inputs: Inputs;
  work(values: ValuesOf<Inputs>): Result | Problem;
}

/** Types what `work` gets by the sheet's own inputs. */
export function worksheet<const Inputs extends readonly Input[]>(sheet: TypedWorksheet<Inputs>): Worksheet {
  return {
    ...sheet,
    name: calculatorName(sheet.slug),
    work: (values) => sheet.work(values as ValuesOf<Inputs>),
  };
}
