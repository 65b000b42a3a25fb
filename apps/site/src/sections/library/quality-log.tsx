import { Section } from "@sealwright/design/section/section.tsx";
import { type Column, Table } from "@sealwright/design/table/table.tsx";
import type { Form } from "@sealwright/forms";
import { countStatements, lawStatements } from "../../content/forms/law-statements.ts";
import { formCategories } from "../../content/forms/library.ts";
import { LIBRARY } from "../../content/forms/library-paths.ts";
import { qualityLog, qualityOf } from "../../content/forms/quality-log.ts";
import { writtenForms } from "../../content/forms/written-forms.ts";
import { formQuality } from "../../content/menus/nav-bar.ts";
import { LawRead } from "./law-read.tsx";
import "../form-page/form-list.css";
import "./form-set.css";
import "./quality-log.css";

/** What the tests check in every form, what they found, and what they cannot. */
export function QualityLog() {
  return (
    <>
      <div className="wrap library-top">
        <h1>{formQuality.name}</h1>
        <p className="lede">
          Before a form goes online, it is tested from end to end. A form that fails a test isn’t released.
          Here’s what the tests check, and what they found.
        </p>
      </div>
      <Section id="tests" number={1} label="Tests" title="What the tests check in each form">
        <WhatIsTested />
      </Section>
      <Section
        id="log"
        number={2}
        label="The log"
        title={`${writtenForms.length} forms, one line each`}
        note={<GradeNote />}
      >
        {formCategories.map(({ key, name }) => (
          <div key={key} className="quality-category">
            <Table
              caption={`${name} forms`}
              columns={columns}
              rows={writtenForms.filter(({ path }) => path.startsWith(`${key}/`))}
              keyOf={({ slug }) => slug}
            />
          </div>
        ))}
      </Section>
      <LawRead />
      <Section id="limits" number={4} label="Limits" tone="shade" title="What no test can tell you">
        <div className="quality-limits">
          <p>
            Tests find a forgotten blank. They don’t find bad law.{" "}
            <strong>No lawyer has reviewed these forms.</strong> They are written from general knowledge of
            how such contracts are drafted in the United States.
          </p>
          <p>
            Reading grades measure the length of sentences and words. They can’t tell whether a sentence is
            right, or clear to you.
          </p>
        </div>
      </Section>
    </>
  );
}

function WhatIsTested() {
  const { fillings } = qualityLog;
  const branches = writtenForms.reduce((sum, form) => sum + qualityOf(form).branches, 0);
  return (
    <ol className="quality-tests">
      <li>
        <strong>Every question is used.</strong> A question the contract doesn’t need, or a blank no question
        fills, is an error with a line number.
      </li>
      <li>
        <strong>Every condition is tested.</strong> The forms contain {branches} passages that appear only in
        some cases. Random answers reach each of them, and its opposite.
      </li>
      <li>
        <strong>Nothing is left over.</strong> Each form is generated with random answers {fillings.txt} times
        as text and as Markdown, {fillings.docx} times for Word and {fillings.pdf} times as a PDF, and read
        back: the PDF with a PDF reader, the Word file by its text. No placeholder may be left.
      </li>
      <li>
        <strong>Hostile answers stay text.</strong> The engine behind all forms is given scripts, markup,
        emoji, characters that reverse the direction of text, and a hundred thousand characters. They change
        nothing but the answer.
      </li>
      <li>
        <strong>The blank copy is complete.</strong> Its PDF has fillable fields, headings and tables a screen
        reader can follow, and signature blocks that don’t break across pages.
      </li>
      <li>
        <strong>It is unique.</strong> No other form has its name, description or number, and every link from
        it to another page on this site works.
      </li>
    </ol>
  );
}

function GradeNote() {
  return (
    <p className="note">
      Grade: Flesch-Kincaid, the years of U.S. schooling a reader needs, for the contract’s own text and for
      the plain-English notes beside it.
    </p>
  );
}

const columns: [Column<Form>, ...Column<Form>[]] = [
  { title: "Form", cell: ({ name, path }) => <a href={`${LIBRARY}/${path}`}>{name}</a> },
  { title: "Version", cell: ({ version }) => version },
  { title: "Questions, all used", cell: (form) => qualityOf(form).questions, figures: true },
  { title: "Conditions, all tested", cell: (form) => qualityOf(form).branches, figures: true },
  { title: "Words", cell: (form) => qualityOf(form).words, figures: true },
  { title: "Grade, contract", cell: (form) => qualityOf(form).grades.contract.toFixed(1), figures: true },
  {
    title: "Grade, plain English",
    cell: (form) => qualityOf(form).grades.plainWords.toFixed(1),
    figures: true,
  },
  {
    title: "Legal facts checked",
    cell: (form) => {
      const { facts, sourced } = qualityOf(form).law;
      return `${sourced} of ${facts}`;
    },
    figures: true,
  },
  { title: "Quoting an official text", cell: (form) => qualityOf(form).law.quoted, figures: true },
  { title: "General remarks on law", cell: remarksOf, figures: true },
];

function remarksOf(form: Form): number {
  return countStatements(lawStatements(form)).remarks;
}
