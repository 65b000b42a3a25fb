import { Section } from "@sealwright/design/section/section.tsx";
import { PageLink } from "../../kit/paper/page-link.tsx";

export function WhyApprovalsStall() {
  return (
    <Section
      id="why"
      number={1}
      label="Why they stall"
      tone="shade"
      title="A form waits where no one can see it wait"
    >
      <div className="landing-text">
        <p>
          The request itself takes two minutes. Then it sits in an inbox, because the manager is traveling, or
          thinks that finance has it, or has a question and means to ask. Six days later the person who needs
          the desk walks over. On paper this was at least visible: a sheet on a desk.
        </p>
        <p>
          An approval that works needs three things. One place where the form is, at any time. A rule, written
          once, about who has to agree. And a way to say “not like this” that isn’t a phone call. In the demo
          above, try sending the desk back with a reason, lower the amount below $500 and submit again:
          finance drops out by itself.
        </p>
      </div>
    </Section>
  );
}

export function HowItRuns() {
  return (
    <Section id="how" number={2} label="In the app" title="What happens to a form">
      <ol className="landing-steps">
        <li>
          <h3>You draw the route once</h3>
          <p>
            Manager first, finance above a certain amount, both or either. The route is a picture that anyone
            in the company can look up, so that no one has to remember it.
          </p>
        </li>
        <li>
          <h3>Someone submits</h3>
          <p>
            From a link, on a phone, without an account if you allow it. Required fields are required. The
            file they attach travels with the form.
          </p>
        </li>
        <li>
          <h3>The next desk gets one email</h3>
          <p>
            With the whole form in it and two buttons. No portal to find, no password to reset before saying
            yes to a desk. Reminders go out after the days that you set, and stop when the answer is in.
          </p>
        </li>
        <li>
          <h3>Back means back, with a reason</h3>
          <p>
            The requester sees what is wrong, changes it and submits again. Approvals given before the change
            don’t count for the new version; a yes to $400 is not a yes to $4,000.
          </p>
        </li>
        <li>
          <h3>The record stays</h3>
          <p>
            Who said yes, to which version, when. Finance can filter it at the end of the quarter, and an
            auditor can read it without asking you.
          </p>
        </li>
      </ol>
    </Section>
  );
}

export function ApproveOrSign() {
  return (
    <Section
      id="approve-or-sign"
      number={3}
      label="Yes, or signed?"
      title="An approval isn’t a signature, and often needn’t be"
      note={
        <p className="note">
          <strong>Limits.</strong> A conditional route needs a plan that has approvals: the pricing page says
          which. A route has at most ten desks, because the eleventh has never read the form.
        </p>
      }
    >
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
          <dt>Neither</dt>
          <dd>If the answer has been yes for a year, drop the form. We mean it.</dd>
        </div>
      </dl>
      <PageLink href="/clm/workflow">Build a route with conditions</PageLink>
      <PageLink href="/start-taking-signature">You need a signature after all</PageLink>
      <PageLink href="/signature/pricing">Which plans have approvals</PageLink>
    </Section>
  );
}
