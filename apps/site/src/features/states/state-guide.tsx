import { Section } from "@sealwright/design/section/section.tsx";
import type { ReactNode } from "react";
import { noticesOf } from "../../catalog/law/all-notices.ts";
import { nameOf, placeOf } from "../../catalog/law/place.ts";
import { pageOfState, type StatePage, stateLawHref } from "../../catalog/law/state-pages.ts";
import { type Comparison, compare, neighborsSentence } from "./compare.ts";
import { exampleOf } from "./examples.ts";
import { FactProof } from "./fact-proof.tsx";
import { type Question, questionsOn } from "./questions.ts";
import { RequiredNotices } from "./required-notices.tsx";
import { hasGaps, StateGaps } from "./state-gaps.tsx";
import { tell } from "./writing/index.ts";
import { capital, withNote } from "./writing/telling.ts";
import "./state-guide.css";
import { StateText } from "./state-text.tsx";

/** What a state's law adds to a form: rules, notices, an example, the neighbors, questions, and what was not read. */
export function StateGuide({ page }: { page: StatePage }) {
  return partsOf(page).map(({ id, label, title, part }, at) => (
    <Section key={id} id={id} number={at + 1} label={label} title={title} tone={at % 2 ? "shade" : "paper"}>
      {part}
    </Section>
  ));
}

interface Part {
  id: string;
  label: string;
  title: string;
  part: ReactNode;
}

/** Few states want a paper with a deposit letter: where none was looked for, its page has nothing to add to the letter. */
function noticesOn({ notices, place }: StatePage): StatePage["notices"] {
  return notices === "depositLetter" && !noticesOf(place.state, notices) ? undefined : notices;
}

function partsOf(page: StatePage): Part[] {
  const { form, place } = page;
  const { name } = place;
  const document = noticesOn(page);
  const example = exampleOf(form.slug, place);
  const questions = questionsOn(form.slug, place);
  const comparisons = compare(place, page.told);
  const parts: (Part | undefined | false)[] = [
    page.told.length > 0 && {
      id: "rules",
      label: "Rules",
      title: `${capital(name)}: the rules one by one`,
      part: <Rules page={page} />,
    },
    page.notes.length > 0 && {
      id: "form-notes",
      label: "This form",
      title: `What our form says about ${name}`,
      part: <FormNotes notes={page.notes} />,
    },
    document && {
      id: "notices",
      label: "Notices",
      title: `Notices that ${name} requires`,
      part: <RequiredNotices place={place} document={document} />,
    },
    example && {
      id: "example",
      label: "Example",
      title: example.title,
      part: <Steps steps={example.steps} />,
    },
    {
      id: "neighbors",
      label: "Neighbors",
      title: comparisons.length ? "What is different next door" : "Next door",
      part: <Neighbors page={page} comparisons={comparisons} />,
    },
    questions.length > 0 && {
      id: "questions",
      label: "Questions",
      title: `Asked in ${name}`,
      part: <Questions questions={questions} />,
    },
    {
      id: "limits",
      label: "Limits",
      title: hasGaps(page) ? "What we have not read" : "Before you rely on it",
      part: <StateGaps page={page} />,
    },
  ];
  return parts.filter((part) => part !== undefined && part !== false);
}

function Rules({
  page: {
    told,
    place,
    form: { slug: form },
  },
}: {
  page: StatePage;
}) {
  return (
    <div className="state-rules">
      {told.map((fact, at) => {
        const { title, say } = tell(fact, place, form);
        const isQuoted = told.findIndex(({ cell }) => cell.quote === fact.cell.quote) < at;
        return (
          <article key={fact.key}>
            <h3>{title}</h3>
            <p>{[withNote(say, fact), ...fact.changes].join(" ")}</p>
            {!isQuoted && (
              <blockquote>
                <p>{fact.cell.quote}</p>
                <FactProof fact={fact} />
              </blockquote>
            )}
          </article>
        );
      })}
    </div>
  );
}

/** What the form itself says of the state, with the words that prove it. */
function FormNotes({ notes }: Pick<StatePage, "notes">) {
  return (
    <div className="state-rules">
      {notes.map(({ text, source }) => (
        <article key={text}>
          <p>{text}</p>
          <blockquote>
            {source.quote && <p>{source.quote}</p>}
            <FactProof
              fact={{
                cell: { ...source, citation: source.name, textAsOf: source.textAsOf ?? source.checked },
              }}
            />
          </blockquote>
        </article>
      ))}
    </div>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="state-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function Neighbors({
  page: { form, place },
  comparisons,
}: {
  page: StatePage;
  comparisons: readonly Comparison[];
}) {
  const pages = place.neighbors.map((state) => {
    const neighbor = placeOf(state);
    const page = pageOfState(neighbor, form.slug);
    return { name: nameOf(state), href: page?.href ?? stateLawHref(neighbor), isForm: page !== undefined };
  });
  return (
    <StateText>
      <p>{neighborsSentence(place)}</p>
      {comparisons.length > 0 && (
        <ul>
          {comparisons.map(({ title, sentence }) => (
            <li key={title}>
              <b>{title}.</b> {sentence}
            </li>
          ))}
        </ul>
      )}
      <p>
        Read on:{" "}
        {pages.map(({ name, href, isForm }, at) => (
          <span key={href}>
            {at > 0 && ", "}
            <a href={href}>{isForm ? name : `${name} (its law)`}</a>
          </span>
        ))}
        .
      </p>
    </StateText>
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <dl className="state-questions">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
