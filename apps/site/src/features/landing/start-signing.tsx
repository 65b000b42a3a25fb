import { Section } from "@sealwright/design/section/section.tsx";
import { sources } from "../../catalog/law/law-sources.ts";
import { PageLink } from "../../kit/paper/page-link.tsx";

export function FromForm() {
  return (
    <Section id="from-form" label="Your side" title="From a form to two signatures">
      <ol className="landing-steps">
        <li>
          <h3>Fill out a form</h3>
          <p>
            Pick one from the library and answer its questions. The contract takes shape beside them, with a
            note on every clause.
          </p>
        </li>
        <li>
          <h3>Say who signs</h3>
          <p>
            A name and an email address each, and whether one goes first. Two people may share an address.
          </p>
        </li>
        <li>
          <h3>Read it as they will</h3>
          <p>The preview shows the text that goes out. Check names and dates here.</p>
        </li>
        <li>
          <h3>Send</h3>
          <p>
            You see who has opened it. Reminders go out after 3, 7, 14, 21 and 28 days. You can void the
            envelope until the last person has signed.
          </p>
        </li>
      </ol>
      <p>
        You have a PDF of your own? In the app, drop it on your register. Its form fields and lines to sign on
        are offered as places, you put the others on its pages, and the draft saves itself as you go. Sign it
        alone, or send it the same way. Software does it through the <a href="/signature/api">API</a>.
      </p>
    </Section>
  );
}

export function SignersSide() {
  return (
    <Section id="their-side" label="Their side" tone="shade" title="What your signer sees">
      <div className="landing-text">
        <p>
          A link in an email is all they need. The email says who sent it and what it is. With the contract
          beside it, they are asked to agree to sign electronically, and learn how to get paper instead:
          consumers have a right to know that (<a href={sources.esign.href}>{sources.esign.name}(c)</a>).
        </p>
        <p>
          Then the document, at a size that a phone can show, with a button that jumps to the next field. They
          may type their name, draw it, or take it from a picture; all three count alike. With a keyboard or a
          screen reader, every field can be reached in order. If something is wrong they decline with a
          reason, and you get the sentence instead of silence.
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
    <Section id="first" label="The first one" title="Try it on yourself first">
      <div className="landing-text">
        <p>
          Drop a one-page PDF on your register and send it to your own address. Three such tests need no plan,
          and each page says “Test, not binding”. Sign it, and look at the record. It takes five minutes, and
          then you know what your customer will see.
        </p>
        <p>
          Then take the form that you send most often, and make a template of it. The second envelope takes a
          minute, the tenth twenty seconds.
        </p>
        <p>
          Sending to others costs a dollar for the first 14 days, and the page with the prices says what
          follows and when. The forms library is free for everyone, so you can prepare the contract first and
          decide about the signature later.
        </p>
      </div>
      <PageLink href="/signature/contracts">All contract forms</PageLink>
      <PageLink href="/signature/electric-signature-legality">Is it legal in my state?</PageLink>
      <PageLink href="/signature/pricing">What it costs, with dates</PageLink>
    </Section>
  );
}
