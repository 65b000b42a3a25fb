import { Disclosure, Disclosures } from "@sealwright/design/disclosure/disclosure.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { DISCLAIMER, type Form, type SigningSteps, signingSteps } from "@sealwright/forms";
import { LIBRARY } from "../../../catalog/forms/library-paths.ts";
import { qualityOf } from "../../../catalog/forms/quality-log.ts";
import type { LawPage } from "../../../catalog/law/law-pages.ts";
import { FormChanges } from "./form-changes.tsx";
import { SIGNING_KIT } from "./form-files.ts";
import { type LinkedForm, linkedForms } from "./linked-forms.ts";
import { StateNotes } from "./state-notes.tsx";
import "./form-guide.css";

/** A form's guide: when to use it, next steps, state law, questions, and when to ask a lawyer. */
export function FormGuide({ form, subjects }: { form: Form; subjects: readonly LawPage[] }) {
  const related = linkedForms(form.related);
  const kit = signingSteps(form);
  const law = kit ? 3 : 2;
  const hasLaw = form.states.length > 0 || subjects.length > 0;
  return (
    <>
      <Section
        id="use"
        number={1}
        label="Use"
        title={kit ? "When to use it" : "When to use it, and next steps"}
      >
        <div className="form-notes">
          <List title="Use it when" items={form.whenToUse} />
          {!kit && <List title="After signing" items={form.afterSigning} ordered />}
          <div className="not-legal-advice">
            <h3>This is not legal advice</h3>
            <p>{DISCLAIMER}</p>
            <List title="Talk to a lawyer if" items={form.seeALawyerIf} />
          </div>
        </div>
      </Section>
      {kit && <SigningKit form={form} steps={kit} />}
      {hasLaw && <StateNotes form={form} subjects={subjects} number={law} />}
      <Section
        id="questions"
        className="form-questions"
        number={hasLaw ? law + 1 : law}
        label="Questions"
        title="Questions people ask"
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
          <FormChanges form={form} />
          <Tested form={form} />
        </div>
      </Section>
    </>
  );
}

/** Steps for a form signed on paper, also as a printable checklist. */
function SigningKit({ form, steps }: { form: Form; steps: SigningSteps }) {
  return (
    <Section
      id="signing"
      number={2}
      label="Signing kit"
      title="Print it, sign it, keep it"
      note={
        <p className="note">
          <a href={`${LIBRARY}/${form.path}.${SIGNING_KIT}`} download>
            Signing kit: a checklist to print (PDF)
          </a>
        </p>
      }
    >
      <div className="form-notes">
        <List title="Before you sign" items={steps.before} ordered />
        <List title="At the signing" items={steps.atTheTable} ordered />
        <List title="Afterward" items={steps.after} ordered />
      </div>
    </Section>
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

function Tested({ form }: { form: Form }) {
  const { questions, branches, grades } = qualityOf(form);
  return (
    <div>
      <h3>How it was tested</h3>
      <p>
        All {questions} questions are used, all {branches} conditions were tested, and no placeholder was left
        in any file. The contract reads at grade {grades.contract}, the plain-English notes at grade{" "}
        {grades.plainWords}. No lawyer has reviewed it.
      </p>
    </div>
  );
}

function Related({ forms }: { forms: readonly LinkedForm[] }) {
  return (
    <div>
      <h3>Related forms</h3>
      <ul>
        {forms.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
