import { Button } from "@sealwright/design/button/button.tsx";
import type { FoundField } from "@sealwright/protocol/signing/answers";
import { Block } from "../../../ui/surface/surface.tsx";
import { TermRows } from "../../../ui/terms/term-rows.tsx";
import { problemsOf } from "../../../ui/terms/typed-terms.ts";
import type { DraftProps } from "./draft-props.ts";
import { PartForm } from "./part-form.tsx";
import { withSuggested } from "./suggested-terms.ts";

/** What the register and the reminders go by once it is signed. Nothing that was found counts before it is filled in. */
export function TermsPart({ draft, values: { terms }, error }: DraftProps) {
  const { suggested, documents } = draft;
  const findings = new Map(suggested?.findings.map((finding) => [finding.field, finding]));
  const sourceOf = (field: FoundField) => {
    const found = findings.get(field);
    if (!found) return { page: <span aria-hidden="true">–</span>, note: null };
    return {
      page: (
        <>
          <span className="visually-hidden">Page </span>
          {found.page}
        </>
      ),
      note: <q className="term-row-quote">{found.quote}</q>,
    };
  };
  const file = documents.find(({ id }) => id === suggested?.document)?.name;
  const hasOpen = suggested && withSuggested(terms, suggested.terms) !== terms;
  return (
    <Block
      id="terms"
      title="Dates and amount"
      note={findings.size > 0 ? `${findings.size} of 6 found` : "Optional"}
    >
      <PartForm
        draft={draft}
        part="terms"
        save="Save dates and amount"
        more={
          hasOpen && (
            <Button type="submit" name="do" value="suggested" small>
              Fill in what was found
            </Button>
          )
        }
      >
        <p className="draft-why">
          Once it’s signed, your contracts list and your reminders go by this. Only you see it. Leave out what
          doesn’t apply.
          {file && (
            <>
              {" "}
              Below the fields is what <bdi>{file}</bdi> says, with its page.
            </>
          )}
        </p>
        <TermRows values={terms} problems={problemsIn(error?.fields ?? {})} sourceOf={sourceOf} />
      </PartForm>
    </Block>
  );
}

const PART = "terms.";

function problemsIn(fields: Record<string, string>) {
  const own = Object.entries(fields).filter(([key]) => key.startsWith(PART));
  return problemsOf(Object.fromEntries(own.map(([key, sentence]) => [key.slice(PART.length), sentence])));
}
