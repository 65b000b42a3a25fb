import { brand } from "@sealwright/brand";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Seal } from "@sealwright/design/seal.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { PageTop } from "../../../kit/page-top/page-top.tsx";
import "./best-apis.css";
import { Comparison } from "./comparison.tsx";
import { Hour } from "./hour.tsx";

/** A buyer's comparison of e-signature APIs, by one of the sellers. */
export function BestApis() {
  return (
    <>
      <div className="wrap landing-brand">
        <a href="/">
          <Seal />
          {brand.name}
        </a>
        <p>We sell one of these APIs. So every cell has its source, and gaps are marked.</p>
      </div>
      <PageTop
        title="Which e-signature API should you build on?"
        lede="Eight of them, by what their own documentation says. And a way to find out the rest in an hour."
      >
        <p>
          <ButtonLink href="#hour" look="main">
            Test one in an hour
          </ButtonLink>
        </p>
      </PageTop>
      <Comparison />
      <Section
        id="reading"
        number={1}
        label="Reading the table"
        title="Four differences that cost you later."
        tone="shade"
      >
        <dl className="reading">
          <div>
            <dt>What the webhook’s signature covers</dt>
            <dd>
              If it covers the body, you can believe the body. If it covers the type and the time only, or is
              a secret sent along, fetch the document from the API before you act. That is good practice
              anyway.
            </dd>
          </div>
          <div>
            <dt>Who the limit belongs to</dt>
            <dd>
              A limit for each account is shared by all of your own customers. Count the calls that one
              agreement takes in your trial, multiply by your busiest hour, and compare.
            </dd>
          </div>
          <div>
            <dt>What a test proves</dt>
            <dd>
              Some test modes differ from live in more than the watermark: another host, fewer requests, mail
              to your own domain only. Find out which, before the launch does.
            </dd>
          </div>
          <div>
            <dt>What counts as one</dt>
            <dd>
              Sent, created or completed; a document or an envelope. The same thousand agreements can be a
              thousand units with one vendor and three thousand with another. Ask for the definition in
              writing.
            </dd>
          </div>
        </dl>
      </Section>
      <Section
        id="hour"
        number={2}
        label="One hour"
        title="Test an API in an hour"
        aside={<p>Check what passes. It stays on this page. Print it if you do the test with a colleague.</p>}
      >
        <Hour />
      </Section>
      <Section id="missing" number={3} label="Left out" title="What we left out, and why.">
        <div className="missing">
          <p>
            <strong>Prices.</strong> Most vendors publish prices for people who sign rather than for APIs, and
            change them often. A figure here would be wrong by the time you read it.
          </p>
          <p>
            <strong>Stars and rankings.</strong> A score from a seller is an advertisement. There is a line of
            when to choose each one instead, and it is our opinion.
          </p>
          <p>
            <strong>Certificates and legal claims.</strong> Ask the vendor for the report itself and check its
            date and scope. <a href="/signature/soc">What a SOC 2 report tells you</a> helps you read it.
          </p>
          <p>
            <strong>Something wrong?</strong> If you work for one of them, or know better, write to{" "}
            <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> with the page that says so. We
            correct the cell and its date.
          </p>
        </div>
      </Section>
    </>
  );
}
