import { Section } from "@sealwright/design/section/section.tsx";
import { PageLink } from "../../kit/paper/page-link.tsx";

export function WhyApprovalsStall() {
  return (
    <Section id="why" label="The problem" tone="shade" title="Why approvals stall">
      <div className="landing-text">
        <p>
          The request itself takes two minutes. Then it sits in an inbox, because the manager is traveling, or
          thinks that finance has it, or has a question and means to ask. Six days later the person who needs
          the desk walks over. On paper this was at least visible: a sheet on a desk.
        </p>
        <p>
          An approval that works needs three things. One place where the form is, at any time. A rule, written
          once, about who has to agree. And a way to send a form back with a reason. In the demo above, try
          sending the desk back with a reason, lower the amount below $500 and submit again: finance drops out
          by itself.
        </p>
      </div>
    </Section>
  );
}

export function ApproveOrSign() {
  return (
    <Section id="approve-or-sign" label="Yes, or signed?" title="Approve, sign, or both">
      <dl className="landing-uses">
        <div>
          <dt>Approve</dt>
          <dd>
            Purchases, vacations, discounts, expense reports, a new hire, a press release. You decide among
            yourselves.
          </dd>
        </div>
        <div>
          <dt>Approve, then sign</dt>
          <dd>
            A contract above a limit: legal and finance agree internally, then two signers bind the companies.
          </dd>
        </div>
        <div>
          <dt>Sign</dt>
          <dd>Anything between you and someone outside who must be held to it later.</dd>
        </div>
        <div>
          <dt>Drop it</dt>
          <dd>If the answer has been yes for a year, drop the form.</dd>
        </div>
      </dl>
      <PageLink href="/clm/workflow">Approval workflows, as planned</PageLink>
      <PageLink href="/start-taking-signature">You need a signature after all</PageLink>
    </Section>
  );
}
