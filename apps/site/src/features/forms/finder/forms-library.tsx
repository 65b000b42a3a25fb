import { Section } from "@sealwright/design/section/section.tsx";
import type { Esign } from "@sealwright/forms/library";
import { availableForms } from "../../../catalog/forms/available-forms.ts";
import { sources } from "../../../catalog/law/law-sources.ts";
import { contractForms } from "../../../catalog/menus/nav-bar.ts";
import { EsignBadge } from "../../../kit/badge/esign-badge.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { FormFinder } from "./form-finder.tsx";
import { type FormFolder, formFolders } from "./form-folders.ts";
import "./forms-library.css";

const sum = (counts: Record<Esign, number>) => counts.yes + counts.depends + counts.no;
const inWords = (counts: Record<Esign, number>) =>
  `Of these ${sum(counts)} forms, ${counts.yes} can be signed electronically, ${counts.depends} ` +
  `${counts.depends === 1 ? "depends" : "depend"} on your state or the document, and ` +
  `${counts.no || "none"} ${counts.no > 1 ? "have" : "has"} to be printed.`;

/** The library as three folders, one open. */
export function FormsLibrary() {
  return (
    <Section
      id="forms"
      number={1}
      label="The forms library"
      tone="shade"
      title="Read the whole contract first. Then fill it out."
      aside={
        <>
          <p>
            {availableForms()}, each with a plain-English note beside every clause and a straight answer to
            “Can I sign this online?”
          </p>
          <PageLink href={contractForms.href}>Open the library</PageLink>
        </>
      }
      note={
        <>
          <p className="note">
            <strong>Your answers stay with you.</strong> You fill out the form in your browser, and what you
            type is sent only when you agree.
          </p>
          <p className="note">
            <strong>Why “Print and sign”?</strong> Federal law excludes some documents from electronic
            signing, including wills, family law matters, and eviction notices for a home.{" "}
            <a href={sources.exceptions.href}>{sources.exceptions.name}</a>
          </p>
        </>
      }
      className="forms-library"
    >
      <FormFinder />
      <fieldset className="folders" id="library">
        <legend className="visually-hidden">Forms to show</legend>
        <div className="folder-tabs">
          {formFolders.map(({ key, title, counts }, index) => (
            <label key={key} className={`folder-tab copy-${index + 1}`}>
              <input
                type="radio"
                name="folder"
                id={`folder-${key}`}
                className="visually-hidden"
                defaultChecked={index === 0}
              />
              {title} <span className="folder-count">{sum(counts)}</span>
            </label>
          ))}
        </div>
        {formFolders.map((folder, index) => (
          <Folder key={folder.key} folder={folder} copy={index + 1} />
        ))}
      </fieldset>
    </Section>
  );
}

function Folder({ folder: { key, title, counts, sets }, copy }: { folder: FormFolder; copy: number }) {
  return (
    <section className={`folder folder-${key} copy-${copy}`} aria-label={title}>
      {sets.map((set) => (
        <div key={set.name} className="folder-set">
          <h3>
            <a href={set.href}>{set.name}</a> <span className="folder-count">{set.count}</span>
          </h3>
          <ul>
            {set.forms.map(({ name, esign, href }) => (
              <li key={name}>
                <span>
                  <a href={href}>{name}</a>
                </span>
                <EsignBadge esign={esign} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="folder-sum">{inWords(counts)}</p>
    </section>
  );
}
