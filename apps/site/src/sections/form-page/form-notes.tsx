import { DISCLAIMER, type Form } from "@sealwright/forms";
import { Disclosure, Disclosures } from "../../components/disclosure/disclosure.tsx";
import { Section } from "../../components/paper/section.tsx";
import { Table } from "../../components/table/table.tsx";
import { type LinkedForm, linkedForms } from "../../content/forms/linked-forms.ts";
import { Verified } from "./verified.tsx";
import "./form-notes.css";

/** What belongs to a form beside its text: when to use it, the law, what comes after, and when to ask a lawyer. */
export function FormNotes({ form }: { form: Form }) {
  const related = linkedForms(form.related);
  return (
    <>
      <Section id="use" number={1} label="Before and after" title="When to use it, and what comes next">
        <div className="form-notes">
          <List title="Use it when" items={form.whenToUse} />
          <List title="After signing" items={form.afterSigning} ordered />
          <div className="not-legal-advice">
            <h3>This is not legal advice</h3>
            <p>{DISCLAIMER}</p>
            <List title="See a lawyer if" items={form.seeALawyerIf} />
          </div>
        </div>
      </Section>
      {form.states.length > 0 && (
        <Section
          id="law"
          number={2}
          label="State notes"
          tone="shade"
          title="What the law adds"
          note={
            <p className="note">
              We list few facts, each with its source and the day on which we read it. Where nobody has
              checked one, it says so.
            </p>
          }
        >
          <Table
            caption={`Notes on the law: ${form.name}`}
            rows={form.states}
            keyOf={({ state, text }) => state + text}
            columns={[
              { title: "Where", cell: ({ state }) => (state === "All" ? "All states" : state) },
              { title: "What", cell: ({ text }) => text },
              { title: "Source", cell: (statement) => <Verified statement={statement} /> },
            ]}
          />
        </Section>
      )}
      <Section
        id="questions"
        number={form.states.length > 0 ? 3 : 2}
        label="Questions"
        title="What people ask"
      >
        <Disclosures>
          {form.questions.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </Disclosures>
        <div className="form-notes form-end">
          {related.length > 0 && <Related forms={related} />}
          <div>
            <h3>Changes</h3>
            <ul>
              {form.changes.map(({ version, date, text }) => (
                <li key={version}>
                  {version}, <time dateTime={date}>{date}</time>: {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
    </>
  );
}

function List({
  title,
  items,
  ordered = false,
}: {
  title: string;
  items: readonly string[];
  ordered?: boolean;
}) {
  const Items = ordered ? "ol" : "ul";
  return (
    <div>
      <h3>{title}</h3>
      <Items>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Items>
    </div>
  );
}

function Related({ forms }: { forms: readonly LinkedForm[] }) {
  return (
    <div>
      <h3>Goes with this</h3>
      <ul>
        {forms.map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : `${name} (to come)`}</li>
        ))}
      </ul>
    </div>
  );
}
