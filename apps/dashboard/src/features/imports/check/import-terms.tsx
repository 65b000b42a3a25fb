import { Field } from "@sealwright/design/field/field.tsx";
import type { FoundField, ImportRecord } from "@sealwright/protocol/signing/answers";
import { Block } from "../../../ui/surface/surface.tsx";
import { TermRow, TermRows } from "../../../ui/terms/term-rows.tsx";
import type { ImportProblems, ImportValues } from "./import-values.ts";

interface ImportTermsProps {
  record: ImportRecord;
  values: ImportValues;
  problems: ImportProblems;
}

/** Each value with its source page and passage. */
export function ImportTerms({ record, values, problems }: ImportTermsProps) {
  const { file, isConfirmed } = record;
  const findings = new Map(file?.findings.map((finding) => [finding.field, finding]));
  const sourceOf = (field: FoundField) => {
    const found = findings.get(field);
    if (!found) {
      const note = file && !isConfirmed && <small>Not found in the text</small>;
      return { page: <span aria-hidden="true">–</span>, note };
    }
    const page = (
      <a href={`#page-${found.page}`} aria-label={`Page ${found.page}`}>
        {found.page}
      </a>
    );
    return { page, note: <q className="term-row-quote">{found.quote}</q> };
  };
  return (
    <Block
      id="terms"
      title={isConfirmed ? "Title and terms" : "Check what was read"}
      note={file && !isConfirmed ? `${findings.size} of 7 found` : undefined}
    >
      <TermRow field="title" sourceOf={sourceOf}>
        <Field
          label="Title"
          name="title"
          maxLength={200}
          required
          autoComplete="off"
          defaultValue={values.title}
          error={problems.title}
        />
      </TermRow>
      <TermRows values={values} problems={problems} sourceOf={sourceOf} />
    </Block>
  );
}
