import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { FoundField } from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";
import {
  AMOUNT_PERIODS,
  NOTICE_ENDS,
  NOTICE_UNITS,
  type TermInputProblems,
  type TypedTerms,
} from "./typed-terms.ts";

/** A row's beginning and end: where its value was found in a document, and the passage. */
export type SourceOf = (field: FoundField) => { page: ReactNode; note: ReactNode };

interface TermRowProps {
  field: FoundField;
  sourceOf: SourceOf;
  children: ReactNode;
}

export function TermRow({ field, sourceOf, children }: TermRowProps) {
  const { page, note } = sourceOf(field);
  return (
    <div className="term-row">
      <p className="term-row-page">{page}</p>
      <div className="term-row-what">
        <div className="term-row-fields">{children}</div>
        {note}
      </div>
    </div>
  );
}

interface TermRowsProps {
  values: TypedTerms;
  problems: TermInputProblems;
  sourceOf: SourceOf;
}

/** Who is on the other side, dates and amount, each with its source. */
export function TermRows({ values, problems, sourceOf }: TermRowsProps) {
  const input = (name: keyof TypedTerms) => ({
    name,
    defaultValue: values[name],
    error: problems[name],
    autoComplete: "off",
  });
  const select = (name: keyof TypedTerms, options: readonly (readonly [string, string])[]) => ({
    name,
    defaultValue: values[name],
    options: options.map(([value, words]) => ({ value, name: words })),
  });
  return (
    <>
      <TermRow field="otherSide" sourceOf={sourceOf}>
        <Field label="Other side" maxLength={200} {...input("otherSide")} />
      </TermRow>
      <TermRow field="start" sourceOf={sourceOf}>
        <Field label="Starts" type="date" {...input("start")} />
      </TermRow>
      <TermRow field="end" sourceOf={sourceOf}>
        <Field label="Ends" type="date" hint="The last day of the first term" {...input("end")} />
      </TermRow>
      <TermRow field="renewal" sourceOf={sourceOf}>
        <Field
          label="Renews for so many months"
          inputMode="numeric"
          maxLength={4}
          hint="Leave it empty if it ends by itself"
          {...input("renewal")}
        />
      </TermRow>
      <TermRow field="notice" sourceOf={sourceOf}>
        <Field label="Notice" inputMode="numeric" maxLength={4} {...input("noticeLength")} />
        <SelectField label="Counted in" {...select("noticeUnit", NOTICE_UNITS)} />
        <SelectField label="To be given" {...select("noticeBefore", NOTICE_ENDS)} />
      </TermRow>
      <TermRow field="amount" sourceOf={sourceOf}>
        <Field label="Amount in dollars" inputMode="decimal" maxLength={20} {...input("amount")} />
        <SelectField label="Paid" {...select("amountPer", AMOUNT_PERIODS)} />
      </TermRow>
    </>
  );
}
