import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import {
  DISCLAIMER,
  type Form,
  fillForm,
  offersSigning,
  signingRoles,
  signingSteps,
} from "@sealwright/forms";
import { today } from "@sealwright/forms/arithmetic/days";
import { Fragment } from "react";
import { companionFiles } from "../../../catalog/forms/companion-files.ts";
import { LIBRARY } from "../../../catalog/forms/library-paths.ts";
import type { LawPage } from "../../../catalog/law/law-pages.ts";
import { copyDate } from "../../../catalog/law/law-text.ts";
import { actions } from "../../../catalog/strings/ui-strings.ts";
import { EsignBadge } from "../../../kit/badge/esign-badge.tsx";
import { ReviewerLine } from "../../../kit/reviewer-line/reviewer-line.tsx";
import { Folded } from "../library/folded.tsx";
import { SIGNING_KIT } from "./form-files.ts";
import { LegalFacts } from "./legal-facts.tsx";
import { LegalSource } from "./legal-source.tsx";
import "./form-overview.css";

/** Blank downloads, made by `features/forms/form-page/form-files.ts`. */
const blanks = [
  { file: "pdf", name: "fillable PDF" },
  { file: "docx", name: "Word" },
  { file: "txt", name: "plain text" },
  { file: "md", name: "Markdown" },
];

interface FormOverviewProps {
  form: Form;
  /** The subjects of state law that decide what it says. */
  subjects: readonly LawPage[];
}

/** The form's purpose, how it is signed, and its downloads. */
export function FormOverview({ form, subjects }: FormOverviewProps) {
  const { esign, witnesses, notary, filing, minutes, version, date } = form;
  const signsOnline = offersSigning(form, fillForm(form, {}, today()));
  return (
    <div className="form-top">
      <h1>{form.name}</h1>
      <p className="lede">{form.description}</p>
      <p className="form-ways needs-script">
        <ButtonLink look="main" href="#fill">
          Fill out this form
        </ButtonLink>
        {signsOnline && (
          <>
            <ButtonLink
              href={`/auth/register?template=${form.templateId}`}
              data-auth="register"
              data-template={form.templateId}
              data-for="visitor"
            >
              {actions.signOnline}
            </ButtonLink>
            <ButtonLink href="#sign-online" data-for="member">
              {actions.signOnline}
            </ButtonLink>
          </>
        )}
        <span>No account needed to fill it out and download it{signsOnline && ", only to sign online"}.</span>
      </p>
      <noscript>
        <p className="notice notice-error">
          Filling out the form here needs JavaScript. Turn it on, or download a blank copy below.
        </p>
      </noscript>
      <StackedFacts italic className="form-facts">
        <div>
          <dt>Can it be signed online?</dt>
          <dd>
            <EsignBadge esign={esign.status} />
          </dd>
        </div>
        <div className="form-signers">
          <dt>Who signs</dt>
          <dd>{signingRoles(form).join(", ")}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>
            {minutes} minutes
            <small>
              Version {version}, <time dateTime={date}>{copyDate(date)}</time>
            </small>
          </dd>
        </div>
      </StackedFacts>
      <Folded className="form-more">
        <summary>Signing rules, legal facts, blank copies</summary>
        <StackedFacts italic className="form-facts">
          <div>
            <dt>Signing online</dt>
            <dd>
              <small>{esign.reason}</small>
              <LegalSource source={esign.source} />
            </dd>
          </div>
          <div>
            <dt>Witnesses</dt>
            <dd>
              {witnesses.count || "None"}
              <small>{witnesses.text}</small>
              <LegalSource source={witnesses.source} />
            </dd>
          </div>
          <div>
            <dt>Notary</dt>
            <dd>
              {notary.block === "none" ? "No notary block" : "Notary block included"}
              <small>{notary.text}</small>
              <LegalSource source={notary.source} />
            </dd>
          </div>
          <div>
            <dt>Filing</dt>
            <dd>
              <small>{filing.text}</small>
              <LegalSource source={filing.source} />
            </dd>
          </div>
        </StackedFacts>
        <LegalFacts form={form} subjects={subjects} />
        <p className="form-blanks">
          Blank copy to print or fill out elsewhere:{" "}
          {blanks.map(({ file, name }, index) => (
            <Fragment key={file}>
              {index > 0 && ", "}
              <a href={`${LIBRARY}/${form.path}.${file}`} download>
                {name}
              </a>
            </Fragment>
          ))}
          {signingSteps(form) && (
            <>
              . To sign on paper:{" "}
              <a href={`${LIBRARY}/${form.path}.${SIGNING_KIT}`} download>
                signing kit
              </a>
            </>
          )}
        </p>
        <Companions form={form} />
        <Contents form={form} />
      </Folded>
      <ReviewerLine reviewer={form.reviewer} />
      <p className="form-advice">{DISCLAIMER}</p>
    </div>
  );
}

/** Blank copies of what goes with it in any state; a state's own are on its page. */
function Companions({ form }: { form: Form }) {
  const files = companionFiles(form);
  if (!files.length) return null;
  return (
    <p className="form-blanks">
      Goes with it:{" "}
      {files.map(({ file, document }, index) => (
        <Fragment key={file}>
          {index > 0 && ", "}
          <a href={`${LIBRARY}/${form.path}.${file}`} download>
            {document.title}
          </a>
        </Fragment>
      ))}
      . A state’s own notices are on its page, below.
    </p>
  );
}

/** Links to the clauses; conditional ones have no anchor until they apply. */
function Contents({ form }: { form: Form }) {
  const standing = new Set(fillForm(form, {}, today()).clauses.map(({ id }) => id));
  return (
    <Folded className="form-contents">
      <summary>What’s in this form</summary>
      <nav aria-labelledby="form-contents">
        <h2 id="form-contents">What’s in this form</h2>
        <ul>
          {form.clauses.map(({ id, heading }) => (
            <li key={id}>
              {standing.has(id) ? <a href={`#clause-${id}`}>{heading}</a> : `${heading}, if it applies`}
            </li>
          ))}
        </ul>
      </nav>
    </Folded>
  );
}
