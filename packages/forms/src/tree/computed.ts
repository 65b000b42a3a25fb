/** The sum of money or number fields; a field of a repeat counts once per item. */
export interface Sum {
  id: string;
  label: string;
  type: "sum";
  of: string[];
}

/** A field or sum minus others. */
export interface Difference {
  id: string;
  label: string;
  type: "difference";
  from: string;
  less: string[];
}

/** A date offset from another. The amount is a number or the id of a number field. */
export interface DateAdd {
  id: string;
  label: string;
  type: "dateAdd";
  from: string;
  unit: "days" | "months" | "years";
  amount: number | string;
}

/** Equal monthly payments of a loan; each property names a field. The rate is in percent per year. */
export interface Schedule {
  id: string;
  label: string;
  type: "schedule";
  principal: string;
  rate: string;
  payments: string;
  first: string;
}

export type Computed = Sum | Difference | DateAdd | Schedule;
