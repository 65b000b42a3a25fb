import { Section } from "@sealwright/design/section/section.tsx";
import type { ReactNode } from "react";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import "./why-embed.css";

const work = [
  {
    what: "A page to sign on",
    weeks: "What the demo shows. Drawing, typing, phones, keyboards, screen readers.",
    who: "Your support desk, on the day a signer is stuck.",
  },
  {
    what: "Consent to sign electronically",
    weeks: "Wording, versions, and which version each person saw.",
    who: "Your lawyer, when a consumer says that there was no choice of paper.",
  },
  {
    what: "A file that shows tampering",
    weeks: "A seal with a certificate, time stamps, key storage, renewal of keys.",
    who: "You, when the other side brings a copy with a different figure in it.",
  },
  {
    what: "A record of who did what",
    weeks: "Append-only, exportable, legible to people from outside.",
    who: "The engineer who is called as a witness.",
  },
  {
    what: "Email that arrives",
    weeks: "Reputation, bounces, reminders, links that expire and get asked for again.",
    who: "Sales, when a deal waits in a spam folder.",
  },
  {
    what: "Keeping and deleting",
    weeks: "Ten years for one customer, thirty days for another, proof of both.",
    who: "Your privacy officer.",
  },
];

/** Below the statement of account: what the work is, when to build, what to settle first. */
export function WhyEmbed() {
  return (
    <>
      <Section
        id="work"
        number={2}
        label="The work"
        tone="shade"
        title="What you would have to build"
        aside={
          <p>
            What you would take on, and who has to answer for it later. Ask your team to estimate each line.
          </p>
        }
      >
        <ol className="ledger">
          {work.map(({ what, weeks, who }) => (
            <li key={what}>
              <h3>{what}</h3>
              <p>{weeks}</p>
              <p className="ledger-who">{who}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Choice />
      <Settle />
    </>
  );
}

function Choice() {
  return (
    <Section id="choice" number={3} label="Three ways" title="Build, embed, or just send an email.">
      <div className="ways">
        <Way title="Build, if signing is your product">
          You sell to notaries, or to a country with its own scheme, and your roadmap is about signatures.
          Then the lines above are your work anyway, and a vendor would be in your way.
        </Way>
        <Way title="Embed, if it is a step in your product">
          A tenant moves in, a driver is hired, a loan is paid out. People are signed in to your product, and
          leaving it loses some of them. Signing should look like yours, and someone else should worry about
          the seal.
        </Way>
        <Way title="Send an email, if it happens now and then">
          Below a few dozen agreements a month, an email is enough. Create the envelope by API or by hand and
          let the signer follow a link. You can embed later and keep the documents.
        </Way>
      </div>
    </Section>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

function Settle() {
  return (
    <Section
      id="settle"
      number={4}
      label="Before the first ticket"
      title="Six decisions for the business side"
      aside={<PageLink href="/signature/embedding">Hand this one to your engineers</PageLink>}
    >
      <ol className="settle">
        <li>
          <strong>Who is the sender?</strong> Your customer or you: it decides whose name is on the agreement
          and in the email, and who pays for it.
        </li>
        <li>
          <strong>How sure must you be who signs?</strong> Your sign-in may be enough for a timesheet. It
          takes more for a mortgage.
        </li>
        <li>
          <strong>Whose customer relationship is it?</strong> Read what a vendor may do with your signers’
          addresses. Ours are used for that envelope only.
        </li>
        <li>
          <strong>What happens when signing is down?</strong> Decide what your product shows, and whether the
          step can wait until tomorrow.
        </li>
        <li>
          <strong>Which agreements must stay on paper?</strong> Wills and some notices, among others. The list
          differs by state.{" "}
          <a href="/signature/contracts">Each form in our library says how it may be signed.</a>
        </li>
        <li>
          <strong>How do you leave?</strong> Keep your own copy of each sealed PDF from the day it is signed.
          It verifies on its own, and so does the record at its end. Then leaving is a code change.
        </li>
      </ol>
    </Section>
  );
}
