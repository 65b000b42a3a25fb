import { brand } from "@sealwright/brand";
import { OpeningSection } from "@sealwright/design/section/opening-section.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { PageLink } from "../../kit/paper/page-link.tsx";
import { endorsementRule } from "./partner-program.ts";
import type { PartnerProgram } from "./partner-program-schema.ts";
import { TermsSlip } from "./terms-slip.tsx";
import "./partners.css";

export function HubspotTop() {
  return (
    <OpeningSection
      className="partner-top"
      label="For people who set up HubSpot"
      title="Connect HubSpot deals to signed contracts"
      lede="You build pipelines for clients. At the last stage, the deal leaves HubSpot, turns into a PDF in someone’s inbox, and comes back three weeks later as a checkbox. You can close that gap, and be paid for it."
      note={
        <p className="note">
          <strong>Not affiliated.</strong> HubSpot is a trademark of HubSpot, Inc., which has no part in this
          program. We have no app in its marketplace today.
        </p>
      }
    />
  );
}

export function DealStages() {
  return (
    <Section
      id="stages"
      number={1}
      label="Stage by stage"
      title="What each side does while a deal closes"
      aside={<p>A plan for an integration that you would build with our API and a HubSpot workflow.</p>}
    >
      <ol className="partner-lanes">
        <li>
          <b>Proposal</b>
          <span>HubSpot holds the company, the contact and the line items.</span>
          <span className="lanes-by">The contract waits for the deal, so that it is drafted once.</span>
        </li>
        <li>
          <b>Contract sent</b>
          <span>The stage change starts a workflow, which calls your small service.</span>
          <span className="lanes-by">
            It fills a template by API and sends the envelope, with the deal’s id attached.
          </span>
        </li>
        <li>
          <b>Opened</b>
          <span>A note on the timeline: opened, by whom, when. The rep stops asking.</span>
          <span className="lanes-by">
            A webhook, signed with HMAC-SHA256, so that your code can tell it’s ours.
          </span>
        </li>
        <li>
          <b>Declined</b>
          <span>A task for the owner, with the reason that the signer typed.</span>
          <span className="lanes-by">The envelope is over; a new draft is a new envelope.</span>
        </li>
        <li>
          <b>Closed won</b>
          <span>The stage moves by itself. The signed file is attached to the deal.</span>
          <span className="lanes-by">The last signature seals the file and hands over the audit record.</span>
        </li>
        <li>
          <b>A year on</b>
          <span>A renewal deal appears before the customer has to think of it.</span>
          <span className="lanes-by">The register knows the notice date, and reminds you in time.</span>
        </li>
      </ol>
      <PageLink href="/signature/api">The API this would run on</PageLink>
    </Section>
  );
}

export function WhatYouNeed({ program }: { program: PartnerProgram }) {
  return (
    <Section
      id="build"
      number={2}
      label="What it takes"
      tone="shade"
      title="What you bill, and what we pay you"
    >
      <div className="partner-text">
        <p>
          <strong>You need</strong> a place to run some forty lines of code (a cloud function will do), a
          HubSpot plan whose workflows can call a web address, and an API key. Test mode is free and sends its
          mail to you, so that you can show the client the whole loop before anyone pays.
        </p>
        <p>
          <strong>You keep</strong> what you charge for building and looking after it. All of that is yours,
          and setup for your clients stays with you. If they write to us for help with what you built, we send
          them to you.
        </p>
        <p>
          <strong>We add</strong> a share of what the client pays for the plan and for documents sent by API.
          The clock runs from the first payment.
        </p>
        <p>
          <strong>You tell them.</strong> A client who asks you which tool to use has to know that the answer
          pays you. That is good manners, and, where it would change how much weight they give your advice,
          the rule of <a href={endorsementRule.href}>{endorsementRule.name}</a>. One sentence in your proposal
          is enough: “We receive a commission from {brand.name}.”
        </p>
      </div>
      <TermsSlip program={program} who="An introduction counts for" />
    </Section>
  );
}

export function GoodFit() {
  return (
    <Section id="fit" number={3} label="A good fit" title="Which clients to bring first">
      <div className="partner-text">
        <p>
          Look for twenty contracts a month or more that are nearly the same: service agreements, order forms,
          retainers. Look for a sales lead who waits for signatures on “closed” deals, or a finance person who
          asks for the signed copy every quarter.
        </p>
        <p>
          Leave alone the client with four big negotiated deals a year. They need redlines and lawyers before
          they need a webhook, and you would be the one explaining the delay.
        </p>
        <p>
          And if a client is happy with the quotes and signatures that HubSpot itself offers, say so and move
          on. Come back when they need a register with notice dates, or contracts that begin as a form.
        </p>
      </div>
    </Section>
  );
}
