import { brand } from "@sealwright/brand";
import { Section } from "@sealwright/design/section/section.tsx";
import { siteConfig } from "../../catalog/site-config.ts";
import { CompanyTop } from "../../kit/company-top/company-top.tsx";
import { PageLink } from "../../kit/paper/page-link.tsx";
import { Doors } from "./doors.tsx";
import type { SubProcessor } from "./sub-processor-schema.ts";

interface SubProcessorsProps {
  subProcessors: readonly SubProcessor[];
  off: ReadonlySet<string>;
}

export function SubProcessors({ subProcessors, off }: SubProcessorsProps) {
  return (
    <>
      <CompanyTop
        label="Sub-processors"
        title={`${subProcessors.length} companies that can receive data, and what starts it`}
        lede={
          <p>
            A sub-processor is a company that handles personal data on our behalf. Here is every one that this
            site can work with, what it would receive, and which action of yours triggers it. Reading pages,
            searching forms and filling them out involves only our host.
          </p>
        }
      />
      <Section
        id="list"
        number={1}
        label="The list"
        title="Who, what, and when"
        note={<p className="note">A part that isn’t configured has no code on the page.</p>}
      >
        <Doors subProcessors={subProcessors} off={off} />
      </Section>
      <Section id="not" number={2} label="Kept here" tone="shade" title="What stays with us">
        <div className="company-text">
          <p>
            Your answers in a contract form. They are kept by your browser and go to our own server only when
            you choose to sign online; no company in the list receives them from this site
            {siteConfig.signsOnline &&
              ", except that the company that delivers our emails carries the sealed file to those who signed"}
            .
          </p>
          <p>
            Passwords and two-factor secrets. They are checked here, by our own identity service, and stored
            hashed or encrypted. <a href="/security">How that works</a>.
          </p>
          <p>
            Typefaces, icons, scripts and pictures. They are files of this site. Reading a page involves only
            our own server.
          </p>
        </div>
      </Section>
      <Section id="changes" number={3} label="Changes" title="How the list changes">
        <div className="company-text">
          <p>
            A company is added here before it receives anything. The list is one file in the site’s source, so
            every change has a date and an author. Customers with a data processing agreement learn of a new
            entry in the way that agreement sets out, and can object as it says.
          </p>
          <p>
            Do you need this list for your own records, or has one of these companies given you trouble? Write
            to <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>.
          </p>
          <PageLink href="/privacy-policy">What we do with personal data</PageLink>
        </div>
      </Section>
    </>
  );
}
