import { brand } from "@sealwright/brand";
import { OpeningSection } from "@sealwright/design/section/opening-section.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { endorsementRule } from "./partner-program.ts";
import type { PartnerProgram } from "./partner-program-schema.ts";
import { TermsSlip } from "./terms-slip.tsx";
import "./partners.css";

export function CreatorsTop({ program }: { program: PartnerProgram }) {
  return (
    <OpeningSection
      className="partner-top"
      label="For people with an audience"
      title="Get paid for an honest recommendation"
      lede="You write, film or teach, and people ask you how to deal with contracts. Link to the form they need. If they later buy a plan, part of what they pay is yours."
      note={
        <p className="note">
          <strong>These are the terms of a new program.</strong> The person who accepts you confirms them in
          writing, and the terms you signed up under stay yours for every customer you have already brought.
        </p>
      }
    >
      <TermsSlip program={program} who="A click on your link counts for" />
    </OpeningSection>
  );
}

const posts = [
  {
    where: "In a video",
    ok: true,
    text: `“I use ${brand.name}, and I earn a commission if you buy through the link below.” Said before the link is mentioned, and in the first line of the description.`,
    why: "Heard and seen by everyone who might click, in words no one has to interpret.",
  },
  {
    where: "At the end of a blog post",
    ok: false,
    text: "“Some links on this site may be affiliate links. See our disclosure page.”",
    why: "Too late, too vague, and a click away from the recommendation.",
  },
  {
    where: "On a short post",
    ok: false,
    text: "“Best contract tool ever!! #sp #collab”",
    why: "Abbreviations most people can’t read. And “best ever” is a claim you would have to prove.",
  },
  {
    where: "On a short post",
    ok: true,
    text: `“Ad: free lease forms from ${brand.name}. They pay me if you upgrade.”`,
    why: "“Ad” first, then what is in it for you.",
  },
] as const;

export function SayYouArePaid() {
  return (
    <Section
      id="disclosure"
      number={1}
      label="Before the money"
      tone="shade"
      title="Say that you’re paid, where people can’t miss it"
      note={
        <p className="note">
          <strong>Source.</strong> <a href={endorsementRule.href}>{endorsementRule.name}(a)</a>, read on
          November 23, 2026, in a copy without a date. The examples and verdicts are ours.
        </p>
      }
    >
      <div className="partner-text">
        <p>
          In the United States, anyone paid for a recommendation has to disclose that “clearly and
          conspicuously,” if it might matter to the audience and they wouldn’t expect it. A commission
          matters. You don’t have to name the percentage, but it has to be plain that there is one.
        </p>
        <p>
          We check. A link without a disclosure is a reason to stop paying, because the fine could reach us
          both.
        </p>
      </div>
      <div className="disclosures-shown partner-after">
        {posts.map(({ where, ok, text, why }) => (
          <article key={text} className="disclosure-post sheet" data-ok={ok ? "" : undefined}>
            <h3>{where}</h3>
            <blockquote>{text}</blockquote>
            <p className="disclosure-verdict">
              <strong>{ok ? "Good." : "Not enough."}</strong> {why}
            </p>
          </article>
        ))}
      </div>
    </Section>
  );
}

export function WhatToSay() {
  return (
    <Section id="what-to-say" number={2} label="What works" title="Send people to an answer, not to a banner">
      <div className="partner-text">
        <p>
          No one wakes up wanting e-signature software. They want a roommate to pay, a client to stop adding
          work, a landlord to return a deposit. Each of our forms is a page with the whole text in sight, so
          link to the one that fits your story: the sublease in your video about moving abroad, the photo
          release under your wedding course.
        </p>
        <p>
          <strong>Please say</strong> what you used yourself, what it cost you, and what annoyed you. A review
          with a complaint in it sells better than one without, and we won’t ask you to take it out.
        </p>
        <p>
          <strong>Please don’t say</strong> that our forms replace a lawyer, that everything can be e-signed,
          that we are certified for something, or that a price ends tonight. Don’t bid on our name in search
          ads, don’t fill coupon sites, and don’t buy through your own link.
        </p>
      </div>
    </Section>
  );
}

export function WhenYouArePaid({ program: { cookieDays, months, payoutDay } }: { program: PartnerProgram }) {
  return (
    <Section id="payday" number={3} label="The money" title="From a click to your bank">
      <ol className="partner-lanes">
        <li>
          <b>Day 0</b>
          <span>
            Someone follows your link. It carries your name; no pixel and no third-party cookie is needed.
          </span>
          <span className="lanes-by">The link’s parameters are kept in their browser.</span>
        </li>
        <li>
          <b>Up to day {cookieDays}</b>
          <span>They pay for a plan. You see the amount and the date, never who it was.</span>
          <span className="lanes-by">The $1 trial itself earns nothing. The first full month does.</span>
        </li>
        <li>
          <b>30 days later</b>
          <span>The refund period is over, so the share is yours for good.</span>
          <span className="lanes-by">If they ask for their money back, yours goes too.</span>
        </li>
        <li>
          <b>The {payoutDay}th</b>
          <span>We pay everything that became yours in the month before, by bank transfer.</span>
          <span className="lanes-by">Less than the smallest payout waits for the next month.</span>
        </li>
        <li>
          <b>Month {months}</b>
          <span>The last share for that customer.</span>
          <span className="lanes-by">New customers start their own count.</span>
        </li>
      </ol>
    </Section>
  );
}
