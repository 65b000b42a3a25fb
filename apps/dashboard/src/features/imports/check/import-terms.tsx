import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { FoundField, ImportRecord } from "@sealwright/protocol/signing/answers";
import type { ReactNode } from "react";
import { Block } from "../../../ui/surface/surface.tsx";
import {
  AMOUNT_PERIODS,
  type ImportProblems,
  type ImportValues,
  NOTICE_ENDS,
  NOTICE_UNITS,
} from "./import-values.ts";

interface ImportTermsProps {
  record: ImportRecord;
  values: ImportValues;
  problems: ImportProblems;
}

/** Each value with its source page and passage. */
export function ImportTerms({ record, values, problems }: ImportTermsProps) {
  const { file, isConfirmed } = record;
  const findings = new Map(file?.findings.map((finding) => [finding.field, finding]));
  const row = (field: FoundField, children: ReactNode) => {
    const found = findings.get(field);
    return (
      <div className="import-term">
        <p className="import-term-page">
          {found ? (
            <a href={`#page-${found.page}`} aria-label={`Page ${found.page}`}>
              {found.page}
            </a>
          ) : (
            <span aria-hidden="true">–</span>
          )}
        </p>
        <div className="import-term-what">
          <div className="import-term-fields">{children}</div>
          {found && <q className="import-term-quote">{found.quote}</q>}
          {file && !found && !isConfirmed && <small>Not found in the text</small>}
        </div>
      </div>
    );
  };
  const input = (name: keyof ImportValues) => ({
    name,
    defaultValue: values[name],
    error: problems[name],
    autoComplete: "off",
  });
  const select = (name: keyof ImportValues, options: readonly (readonly [string, string])[]) => ({
    name,
    defaultValue: values[name],
    options: options.map(([value, words]) => ({ value, name: words })),
  });
  return (
    <Block
      id="terms"
      title={isConfirmed ? "Title and terms" : "Check what was read"}
      note={file && !isConfirmed ? `${findings.size} of 7 found` : undefined}
    >
      <div className="import-terms">
        {row("title", <Field label="Title" maxLength={200} required {...input("title")} />)}
        {row("otherSide", <Field label="Other side" maxLength={200} {...input("otherSide")} />)}
        {row("start", <Field label="Starts" type="date" {...input("start")} />)}
        {row(
          "end",
          <Field label="Ends" type="date" hint="The last day of the first term" {...input("end")} />,
        )}
        {row(
          "renewal",
          <Field
            label="Renews for so many months"
            inputMode="numeric"
            maxLength={4}
            hint="Leave it empty if it ends by itself"
            {...input("renewal")}
          />,
        )}
        {row(
          "notice",
          <>
            <Field label="Notice" inputMode="numeric" maxLength={4} {...input("noticeLength")} />
            <SelectField label="Counted in" {...select("noticeUnit", NOTICE_UNITS)} />
            <SelectField label="To be given" {...select("noticeBefore", NOTICE_ENDS)} />
          </>,
        )}
        {row(
          "amount",
          <>
            <Field label="Amount in dollars" inputMode="decimal" maxLength={20} {...input("amount")} />
            <SelectField label="Paid" {...select("amountPer", AMOUNT_PERIODS)} />
          </>,
        )}
      </div>
    </Block>
  );
}
