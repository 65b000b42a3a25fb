import { brand } from "@sealwright/brand";

/** What subscribers get, what they don’t, and what happens to their address. */
export function NewsletterNotes() {
  return (
    <div className="newsletter-notes">
      <section>
        <h2>What is in an issue</h2>
        <ul>
          <li>
            <strong>The law.</strong> Changes that touch a clause in our library, with the statute, the state
            and the day they take effect. If nothing changed, this part is missing.
          </li>
          <li>
            <strong>The forms.</strong> New ones, and corrections to old ones. A correction says what was
            wrong, so that you can check a copy you have already signed.
          </li>
          <li>
            <strong>One question.</strong> Something a reader asked about a contract, answered in plain words,
            with what the answer depends on.
          </li>
        </ul>
      </section>
      <section>
        <h2>What isn’t</h2>
        <p>
          No “last chance”, no countdown, no guest posts, nothing that someone paid us to say. We don’t sell
          space in it. If we mention our own product, it says so. It’s a newsletter about contracts for people
          who sign them, and it’s not legal advice: for a decision that matters, show the source we link to to
          your lawyer.
        </p>
        <p>
          Each issue is text with links, and reads the same with images off. It carries no invisible picture
          that reports when you open it.
        </p>
      </section>
      <section>
        <h2>How you get on the list</h2>
        <p>
          You type your address. We send one email to it. You open the link in that email and press the button
          on the page behind it: only then are you on the list. Mail filters that open links by themselves
          can’t subscribe you, and neither can someone who types your address as a joke. If you don’t press
          the button, we delete the address after seven days.
        </p>
      </section>
      <section>
        <h2>How you leave</h2>
        <p>
          Use the link at the end of any issue, or the unsubscribe button in your email program, which works
          with a single click. Your address is deleted, not just muted. Lost the emails? Write to{" "}
          <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> from the address that should go,
          or use <a href="/contact">the contact form</a>. Looking for one form in particular? The{" "}
          <a href="/signature/contracts">library</a> always has the current version, with no address required.
        </p>
      </section>
    </div>
  );
}
