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
    why: "Heard and seen by everyone who might click, in plain words.",
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
    why: "Abbreviations that few people know. And “best ever” is a claim you would have to prove.",
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
      title="Say that you’re paid, where everyone sees it"
      note={
        <p className="note">
          <strong>Source.</strong> <a href={endorsementRule.href}>{endorsementRule.name}(a)</a>, read on
          November 23, 2026, in an undated copy. The examples and verdicts are ours.
        </p>
      }
    >
      <div className="partner-text">
        <p>
          In the United States, anyone paid for a recommendation has to disclose that “clearly and
          conspicuously,” if it might matter to the audience and would surprise them. A commission matters.
          Naming the percentage is optional; saying that there is one is required.
        </p>
        <p>
          We check, and stop paying where the disclosure is missing, because the fine could reach us both.
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
    <Section id="what-to-say" number={2} label="What works" title="Link to the form that fits your story">
      <div className="partner-text">
        <p>
          Your readers want a roommate to pay, a client to stop adding work, a landlord to return a deposit.
          Each of our forms is a page with the whole text in sight, so link to the one that fits your story:
          the sublease in your video about moving abroad, the photo release under your wedding course.
        </p>
        <p>
          <strong>Please say</strong> what you used yourself, what it cost you, and what annoyed you. A review
          with a complaint in it sells better, and the complaint may stay.
        </p>
        <p>
          <strong>Please don’t say</strong> that our forms replace a lawyer, that everything can be e-signed,
          that we are certified for something, or that a price ends tonight. Please leave our name out of
          search ads and coupon sites, and let others buy through your link.
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
          <span>Someone follows your link. It carries your name in the address.</span>
          <span className="lanes-by">The link’s parameters are kept in their browser.</span>
        </li>
        <li>
          <b>Up to day {cookieDays}</b>
          <span>They pay for a plan. You see the amount and the date; the buyer stays anonymous.</span>
          <span className="lanes-by">Your share starts with the first full month after a $1 trial.</span>
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
