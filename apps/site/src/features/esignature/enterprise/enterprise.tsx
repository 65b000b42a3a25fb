import { brand } from "@sealwright/brand";
import { Section } from "@sealwright/design/section/section.tsx";
import { GuideSteps, GuideText } from "../../../kit/guide/guide.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { Docket } from "./docket.tsx";
import { Packet } from "./packet.tsx";

/** For procurement, security and legal: questions, papers, and how a purchase goes. */
export function Enterprise() {
  return (
    <>
      <Section
        id="docket"
        number={1}
        label="Procurement"
        title="Eight questions, answered before the call"
        aside={
          <p>
            Commitments bind us once they are in your agreement, and an order form can be stricter. Where we
            leave a number out, it is because it is yours to negotiate.
          </p>
        }
      >
        <Docket />
      </Section>
      <Section
        id="packet"
        number={2}
        label="Security review"
        tone="shade"
        title="The packet, so that you ask once."
        aside={
          <p>Check off what has arrived. It stays on this page; print it if your process runs on paper.</p>
        }
      >
        <Packet />
      </Section>
      <Course />
    </>
  );
}

function Course() {
  return (
    <Section id="course" number={3} label="How it goes" title="From the first message to everyone signed in.">
      <GuideSteps>
        <li>
          <strong>A conversation</strong> about your agreements: how many, who signs, what you use now. If a
          smaller plan will do, we say so.
        </li>
        <li>
          <strong>The packet</strong> to your security people, before anyone is in a hurry.
        </li>
        <li>
          <strong>A pilot</strong> with one team and real documents. Write down beforehand what would make it
          a success.
        </li>
        <li>
          <strong>The agreement.</strong> Our paper or yours. It can be signed here, of course, or in ink.
        </li>
        <li>
          <strong>Roll-out.</strong> Templates first, then the archive of old contracts into the register.
        </li>
        <li>
          <strong>A review after ninety days</strong> with your own figures: how long an agreement takes now,
          where it waits.
        </li>
      </GuideSteps>
      <GuideText>
        You can talk to a person at <a href={brand.phone.link}>{brand.phone.shown}</a> or write to{" "}
        <a href={`mailto:${brand.email.sales}`}>{brand.email.sales}</a>. You’ll have a price before the second
        call.
      </GuideText>
      <PageLink href="/clm/request-demo">Ask for a conversation</PageLink>
      <PageLink href="/signature/soc">What SOC 2 says, and what we can show</PageLink>
      <PageLink href="/signature/pricing">Plans with listed prices</PageLink>
    </Section>
  );
}
