import { brand, externalLinks } from "@sealwright/brand";
import { Section } from "@sealwright/design/section/section.tsx";
import type { Badge } from "../../catalog/schemas/badge.ts";
import { siteConfig } from "../../catalog/site-config.ts";
import { CompanyTop } from "../../kit/company-top/company-top.tsx";
import { Controls } from "./controls.tsx";
import { PasswordPath } from "./password-path.tsx";
import { securityControls } from "./security-controls.tsx";

/** @param badges the standards among them say whether an auditor has reported */
export function Security({ badges }: { badges: readonly Badge[] }) {
  return (
    <>
      <CompanyTop
        label="Security"
        title="What protects your account, and how to look behind it."
        lede={
          <p>
            This page is about this site and the account that you open here. For each protection it says what
            it is good for and where you can watch it work.{" "}
            {siteConfig.signsOnline ? (
              "Contracts that you send for signature are kept here too, and sealed once everyone has signed."
            ) : (
              <>
                Documents that you send for signature live in the separate signing app, which has{" "}
                <a href={externalLinks.security}>a security site of its own</a>.
              </>
            )}
          </p>
        }
      >
        <PasswordPath />
      </CompanyTop>
      <Section
        id="controls"
        number={1}
        label="Protections"
        title="Thirteen protections you can try"
        note={<p className="note">Right column: how to see it, or whom to ask.</p>}
      >
        <Controls groups={securityControls} />
      </Section>
      <Section
        id="reports"
        number={2}
        label="Outside reports"
        tone="shade"
        title="What auditors have said so far"
      >
        <Reports badges={badges} />
      </Section>
      <Section id="limits" number={3} label="Limits" title="What is up to you">
        <div className="company-text">
          <p>
            A stolen, unlocked laptop is signed in, whatever we do; turn on the lock screen. A mailbox that
            someone else reads can reset the password, unless you have turned on two-factor. Answers that you
            type into a form are stored in that browser, in plain text, until you clear them: on a borrowed
            computer, clear the form before you leave.
          </p>
          {siteConfig.signsOnline && (
            <p>
              Signed contracts stand on their own: <a href="/verify">anyone can check a sealed PDF</a>, here
              in the browser, or with other people’s tools.
            </p>
          )}
          <p>
            The site’s translation comes from another company. Once you choose a language, that company sees
            the page you are reading. It is off until then, and contract texts are marked to be left out.
          </p>
        </div>
      </Section>
      <Section id="report" number={4} label="Reporting" title="Report a vulnerability">
        <div className="company-text">
          <p>
            Email <a href={`mailto:${brand.email.security}`}>{brand.email.security}</a>. Say what you did,
            what happened and what you expected; a page’s address and the request’s id help. Test with
            accounts of your own. Please leave other people’s data alone, and spare the site load tests.
          </p>
          <p>
            The same address is listed, for programs that look for it, in{" "}
            <a href="/.well-known/security.txt">security.txt</a>, the file that RFC 9116 describes. Whether
            the service is up right now is on the <a href="/status">status page</a>.
          </p>
        </div>
      </Section>
    </>
  );
}

function Reports({ badges }: { badges: readonly Badge[] }) {
  const standards = badges.flatMap((badge) => (badge.kind === "standard" ? [badge] : []));
  const without = standards.filter(({ attested }) => !attested).map(({ name }) => name);
  return (
    <div className="company-text">
      {standards.map(
        ({ name, attested }) =>
          attested && (
            <p key={name}>
              <strong>{name}:</strong> report by {attested.auditor}, dated{" "}
              <time dateTime={attested.date}>{attested.date}</time>. Ask us for it.
            </p>
          ),
      )}
      {without.length > 0 && (
        <p>
          There is no auditor’s report yet for {without.join(", ")}: their badges stay empty in our footer.
          Laws such as GDPR or ESIGN issue no certificates, so for those we say “designed for”, and the{" "}
          <a href="/#law">home page</a> shows which part of the law and what we do about it.
        </p>
      )}
    </div>
  );
}
