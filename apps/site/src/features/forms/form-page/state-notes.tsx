import { Section } from "@sealwright/design/section/section.tsx";
import { Table } from "@sealwright/design/table/table.tsx";
import type { Form } from "@sealwright/forms";
import type { LawPage } from "../../../catalog/law/law-pages.ts";
import { labels } from "../../../catalog/strings/ui-strings.ts";
import { FormStates } from "./form-states.tsx";
import { LegalSource } from "./legal-source.tsx";
import "./state-notes.css";

interface StateNotesProps {
  form: Form;
  /** The subjects of state law that decide what it says. */
  subjects: readonly LawPage[];
  /** The section's number. */
  number: number;
}

/** A form's notes on the law of states, and the tables of state law that it depends on. */
export function StateNotes({ form, subjects, number }: StateNotesProps) {
  return (
    <Section
      id="law"
      className="form-law"
      number={number}
      label={labels.stateNotes}
      tone="shade"
      title="What state law adds"
      note={
        form.states.length > 0 && (
          <p className="note">
            We list only a few facts, each with its source and the date we read it. A dash means that we
            haven’t checked it yet.
          </p>
        )
      }
    >
      {form.states.length > 0 && (
        <Table
          caption={`State law notes: ${form.name}`}
          rows={form.states}
          keyOf={({ text }) => text}
          columns={[
            {
              title: "State",
              cell: ({ states }) => (
                <span data-states={states.join(",")}>
                  {states.includes("All") ? "All states" : states.join(", ")}
                </span>
              ),
            },
            { title: "Note", cell: ({ text }) => text },
            { title: "Source", cell: ({ source }) => (source ? <LegalSource source={source} /> : "–") },
          ]}
        />
      )}
      <FormStates form={form} />
      {subjects.length > 0 && (
        <div className="state-tables">
          <h3>All 51, in the words of each law</h3>
          <ul>
            {subjects.map(({ slug, href, law, page }) => (
              <li key={slug}>
                <a href={href}>{law.subject}</a>
                <p>{page.summary}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
