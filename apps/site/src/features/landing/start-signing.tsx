import { Section } from "@sealwright/design/section/section.tsx";
import { sources } from "../../catalog/law/law-sources.ts";
import { PageLink } from "../../kit/paper/page-link.tsx";

export function OwnPdf() {
  return (
    <Section
      id="own-pdf"
      number={1}
      label="Your own PDF"
      title="From the file on your desktop to two signatures"
    >
      <ol className="landing-steps">
        <li>
          <h3>Drop the file in</h3>
          <p>
            PDF or Word. The app shows its pages as they are; it never retypes or reflows your contract. Scans
            work too, as long as a person can read them.
          </p>
        </li>
        <li>
          <h3>Say who signs</h3>
          <p>
            A name and an address each, and whether one goes first. Two people who share an inbox are one
            signer as far as a court is concerned, so ask for separate addresses.
          </p>
        </li>
        <li>
          <h3>Place the fields</h3>
          <p>
            Signature, date, initials where you changed something. Five fields are plenty. Each extra one is
            another chance to give up on a phone.
          </p>
        </li>
        <li>
          <h3>Read it once as they will</h3>
          <p>
            The preview is the signer’s screen. Most mistakes (a wrong name in line one, last year’s date) are
            found here and nowhere else.
          </p>
        </li>
        <li>
          <h3>Send, and stop thinking about it</h3>
          <p>
            You see who has opened it. Reminders go out on the third and the seventh day. You can void the
            envelope until the last person has signed.
          </p>
        </li>
      </ol>
    </Section>
  );
}

export function SignersSide() {
  return (
    <Section
      id="their-side"
      number={2}
      label="Their side"
      tone="shade"
      title="What the other person has to do: read"
    >
      <div className="landing-text">
        <p>
          No account, no app, no password. The email says who sent it and what it is. Before the first page,
          they are asked to agree to sign electronically, and learn how to get paper instead: consumers have a
          right to know that (<a href={sources.esign.href}>{sources.esign.name}(c)</a>).
        </p>
        <p>
          Then the document, at a size that a phone can show, with a button that jumps to the next field. They
          may type their name or draw it; neither is worth more. With a keyboard or a screen reader, every
          field can be reached in order. If something is wrong they decline with a reason, and you get the
          sentence instead of silence.
        </p>
        <p>
          A minute after the last signature, everyone has the same sealed PDF and its audit record. Change one
          character in that file, and any reader that checks seals shows it.
        </p>
      </div>
    </Section>
  );
}

export function FirstEnvelope() {
  return (
    <Section
      id="first"
      number={3}
      label="The first one"
      title="Make the first envelope one that doesn’t matter"
    >
      <div className="landing-text">
        <p>
          Send a one-page note to yourself at two addresses. Sign as both. Look at the record. It takes five
          minutes, and then you know what your customer will see, which is more than most people who send
          contracts can say.
        </p>
        <p>
          Then take the form that you send most often, and make a template of it. The second envelope takes a
          minute, the tenth twenty seconds.
        </p>
        <p>
          Starting costs a dollar for 14 days, and the page with the prices says what follows and when. The
          forms library costs nothing and asks for no account, so you can prepare the contract first and
          decide about the signature later.
        </p>
      </div>
      <PageLink href="/signature/contracts">All contract forms</PageLink>
      <PageLink href="/signature/electric-signature-legality">Is it legal in my state?</PageLink>
      <PageLink href="/signature/pricing">What it costs, with dates</PageLink>
    </Section>
  );
}
