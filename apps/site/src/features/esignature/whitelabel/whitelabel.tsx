import { Section } from "@sealwright/design/section/section.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { GuideColumns, GuideSteps, GuideText } from "../../../kit/guide/guide.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";

/** What can carry your brand, what can't, and how to set it up. */
export function Whitelabel() {
  return (
    <>
      <Section
        id="changes"
        number={2}
        label="Yours"
        title="What your signers see of us: nothing they need to click."
      >
        <TermList>
          <div>
            <dt>Signing page</dt>
            <dd>Mark, color, company name, the sentence above the document, and where “Done” leads.</dd>
          </div>
          <div>
            <dt>Address</dt>
            <dd>
              A host name of your own, such as <code>sign.your-domain.example</code>. You set one CNAME
              record; the certificate is issued and renewed for you.
            </dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              From your domain, once SPF, DKIM and DMARC align. Until then it comes from ours with your name
              in front, so that nothing lands in spam during the change.
            </dd>
          </div>
          <div>
            <dt>Words</dt>
            <dd>Invitation, reminder and thank-you, in each language that you send in.</dd>
          </div>
          <div>
            <dt>The finished PDF</dt>
            <dd>Your mark on the record page. The document itself stays as you wrote it.</dd>
          </div>
        </TermList>
      </Section>
      <Section
        id="stays"
        number={3}
        label="Not yours to change"
        tone="shade"
        title="Three things keep their own look."
        aside={
          <p>
            A signature is only as good as what the signer understood. So your brand may color these, but may
            not reword or hide them.
          </p>
        }
      >
        <GuideColumns>
          <div>
            <h3>Consent</h3>
            <p>
              The sentence by which someone agrees to sign electronically, with the right to paper. Law in the
              United States prescribes much of it for consumers: 15 U.S.C. § 7001(c).
            </p>
          </div>
          <div>
            <h3>Who asks</h3>
            <p>
              The sender’s real name and address. A page that looks like your bank and was sent by someone
              else is how people get robbed.
            </p>
          </div>
          <div>
            <h3>The seal</h3>
            <p>
              The certificate inside the PDF names the company that sealed it. A PDF reader shows that name,
              whatever the pages look like.
            </p>
          </div>
        </GuideColumns>
      </Section>
      <Section id="setup" number={4} label="Setting it up" title="An afternoon, most of it waiting for DNS.">
        <GuideSteps>
          <li>
            <strong>In the app,</strong> open Settings, then Brand. Upload the mark as SVG and set the color.
            The same three checks as above run there, and a color that fails is adjusted, not refused.
          </li>
          <li>
            <strong>At your DNS provider,</strong> add the CNAME and the three mail records that the app
            lists. It looks for them every few minutes and tells you when they are there.
          </li>
          <li>
            <strong>Send yourself a test.</strong> Open it on a phone in dark mode: mail programs recolor what
            they like, and a dark mark on a transparent background can vanish.
          </li>
          <li>
            <strong>Add a second brand</strong> if you sign for several companies. Each envelope names the one
            it uses, by API too.
          </li>
        </GuideSteps>
        <GuideText>
          Your logo and color come with the larger API tiers. A host name and mail from your domain are agreed
          with sales, because they need a person at both ends. If people should sign without leaving your
          product at all, embed the page instead: it takes the same brand.
        </GuideText>
        <PageLink href="/signature/embedding">Embed the signing page</PageLink>
        <PageLink href="/signature/pricing">Compare the plans</PageLink>
      </Section>
    </>
  );
}
