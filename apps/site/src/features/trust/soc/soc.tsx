import { brand } from "@sealwright/brand";
import { Section } from "@sealwright/design/section/section.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { GuideColumns, GuideSteps } from "../../../kit/guide/guide.tsx";
import { Outward } from "../../../kit/icons/icons.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { Workpaper } from "./workpaper.tsx";

const ask = `mailto:${brand.email.security}?subject=${encodeURIComponent("SOC 2 report")}&body=${encodeURIComponent(
  "Company:\nWho will read the report:\nType and period that you need:\nDo you need an NDA of your own, or ours?\n",
)}`;

/** SOC 2 reports: their contents, how to read one, and this site's code in their terms. */
export function Soc() {
  return (
    <>
      <Section
        id="types"
        number={1}
        label="Two types"
        title="Type I and Type II"
        note={
          <p className="note">
            The categories are the AICPA’s. We read summaries of them on November 23, 2026, such as{" "}
            <a href="https://www.auditfront.com/glossary/trust-services-criteria" rel="noopener">
              this one
              <Outward />
            </a>
            .
          </p>
        }
      >
        <GuideColumns>
          <div>
            <h3>Type I</h3>
            <p>
              On one day, an accounting firm looks at how controls are designed, and says whether they would
              do the job. The day after is outside it.
            </p>
          </div>
          <div>
            <h3>Type II</h3>
            <p>
              Over months, the firm takes samples: this employee who left, that change to the code. It reports
              which controls worked and which had exceptions. This is the one that buyers mean.
            </p>
          </div>
          <div>
            <h3>Neither</h3>
            <p>
              is a certificate, a pass mark or a law. It is an opinion with a date, for readers who are named
              in it. Security is always covered; the other four categories are chosen.
            </p>
          </div>
        </GuideColumns>
      </Section>
      <Reading />
      <Section
        id="criteria"
        number={3}
        label="Our own look"
        title="The criteria, against what this site’s code does."
        aside={
          <p>
            It covers the code: this website, its accounts, and the services that send, sign and seal. How
            they are operated is outside it. The references are files that come with the code, so you can
            check each line.
          </p>
        }
      >
        <Workpaper />
      </Section>
      <Asking />
    </>
  );
}

function Reading() {
  return (
    <Section
      id="reading"
      number={2}
      label="Reading one"
      tone="shade"
      title="Any vendor’s report, in fifteen minutes."
      aside={<p>You will be sent eighty pages. These five places answer most questions.</p>}
    >
      <GuideSteps>
        <li>
          <strong>The opinion, on the first pages.</strong> Unqualified is what you want. “Except for” starts
          the interesting part.
        </li>
        <li>
          <strong>The scope.</strong> Which product, which categories, which data centers. A report on the
          payroll system is of little help with the API.
        </li>
        <li>
          <strong>The period.</strong> Three months is short. If it ended long ago, ask for a bridge letter
          that says what has changed since.
        </li>
        <li>
          <strong>The exceptions, in the table of tests.</strong> Look at management’s answers. One honest
          exception with a fix tells you more than a clean table.
        </li>
        <li>
          <strong>What is left to you.</strong> “Complementary user entity controls” are the things the vendor
          assumes that you do, such as removing people who leave. Put them on your own list. “Carved out” are
          the vendor’s vendors: ask for their reports too.
        </li>
      </GuideSteps>
    </Section>
  );
}

function Asking() {
  return (
    <Section id="ask" number={4} label="Asking for ours" title="How you get a report, once there is one.">
      <TermList>
        <div>
          <dt>Where to ask</dt>
          <dd>
            <a href={ask}>{brand.email.security}</a>. Say who will read it; reports are for named readers.
          </dd>
        </div>
        <div>
          <dt>What we send</dt>
          <dd>
            The whole report with the auditor’s name, under a nondisclosure agreement, yours or{" "}
            <a href="/signature/contracts/business/mutual-nondisclosure-agreement">our form</a>. A logo or a
            summary is too little.
          </dd>
        </div>
        <div>
          <dt>Until then</dt>
          <dd>
            The seals in the footer stay blank. You can have this working paper, the architecture document and
            answers to your questionnaire, each signed by the person who wrote it.
          </dd>
        </div>
        <div>
          <dt>If you find a hole</dt>
          <dd>
            Write to the same address; <a href="/.well-known/security.txt">security.txt</a> has the details.
            You can do so before you are a customer.
          </dd>
        </div>
      </TermList>
      <PageLink href="/signature/enterprise">The rest of a security review</PageLink>
      <PageLink href="/security">Security at a glance</PageLink>
    </Section>
  );
}
