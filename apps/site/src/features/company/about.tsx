import { brand, externalLinks } from "@sealwright/brand";
import { Facts } from "@sealwright/design/facts/facts.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { availableForms } from "../../catalog/forms/available-forms.ts";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { productGroups } from "../../catalog/menus/products.ts";
import { CompanyTop } from "../../kit/company-top/company-top.tsx";
import { aboutExhibits } from "./about-exhibits.tsx";
import { Exhibits } from "./exhibits.tsx";
import "./about.css";

export function About() {
  return (
    <>
      <CompanyTop
        label="About"
        title="We make contracts that people can read, and keep."
        lede={
          <p>
            {brand.name} is software for agreements: writing them, signing them, and knowing years later what
            they say. This page tells you what we make, how, and which of our statements you can test
            yourself.
          </p>
        }
      />
      <Section id="what" number={1} label="What we make" title="Four things we make">
        <WhatWeMake />
      </Section>
      <Section
        id="principles"
        number={2}
        label="Principles"
        title="Six promises you can test"
        note={<p className="note">Each of these comes with a test.</p>}
      >
        <Exhibits exhibits={aboutExhibits} />
      </Section>
      <Section id="how" number={3} label="How we work" tone="shade" title="How we write and test">
        <div className="company-text">
          <p>
            We write the text before the code. A clause is drafted in plain English, then marked up with what
            it means, whom it favors and what is often agreed in its place. Only then does anyone decide which
            blanks it needs.
          </p>
          <p>
            Software is tested the way it is used: in a real browser, with real mail, against a real database,
            on a narrow phone and at twice the text size. If a test passes only sometimes, we treat that as a
            defect.
          </p>
          <p>
            We are not a law firm and give no legal advice. A customer’s name appears here once that customer
            has agreed in writing. The <a href="/security">security page</a> says which outside reports exist,
            and which are missing.
          </p>
        </div>
      </Section>
      <Section id="reach" number={4} label="Contact" title="Who answers, and where">
        <Facts facts={contacts} />
      </Section>
    </>
  );
}

function WhatWeMake() {
  return (
    <ul className="drawer">
      <li>
        <h3>
          <a href={LIBRARY}>Contract forms</a>
        </h3>
        <p>{availableForms()}. Free for everyone to read, fill out and download.</p>
      </li>
      {productGroups.map(({ title, href, overview }) => (
        <li key={href}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{overview}</p>
        </li>
      ))}
    </ul>
  );
}

const contacts = [
  [
    "Questions and support",
    <a key="support" href={`mailto:${brand.email.support}`}>
      {brand.email.support}
    </a>,
  ],
  [
    "Sales, by phone",
    <a key="phone" href={brand.phone.link}>
      {brand.phone.shown}
    </a>,
  ],
  [
    "Sales, in writing",
    <a key="sales" href="/contact">
      Write to us
    </a>,
  ],
  [
    "A security problem",
    <a key="security" href={`mailto:${brand.email.security}`}>
      {brand.email.security}
    </a>,
  ],
  [
    "Press",
    <a key="press" href="/press">
      Logo, colors and descriptions
    </a>,
  ],
  [
    "What we plan",
    <a key="roadmap" href={externalLinks.roadmap} rel="noopener">
      Roadmap
    </a>,
  ],
  ["By mail", [brand.legalName, ...brand.address].join(", ")],
] as const;
