import { brand } from "@sealwright/brand";

/** The newsletter's content, its frequency, and how addresses are used. */
export function NewsletterNotes() {
  return (
    <div className="newsletter-notes">
      <section>
        <h2>What is in an issue</h2>
        <ul>
          <li>
            <strong>The law.</strong> Changes that touch a clause in our library, with the statute, the state
            and the day they take effect. In a quiet month we leave this part out.
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
        <h2>How it is written</h2>
        <p>
          We write every line ourselves and sell no space. Where we mention our own product, we say that it’s
          ours. It’s general information for people who sign contracts: for a decision that matters, show the
          linked source to your lawyer.
        </p>
        <p>
          Each issue is text with links, and reads the same with images off. It’s free of tracking pixels, so
          we don’t know who opened it.
        </p>
      </section>
      <section>
        <h2>How you get on the list</h2>
        <p>
          You type your address, and we send one email to it. Open its link and press the button on the page
          behind it: only then are you on the list. That keeps out mail filters that open links, and anyone
          who types your address as a joke. If the button stays unpressed, we delete the address after seven
          days.
        </p>
      </section>
      <section>
        <h2>How you leave</h2>
        <p>
          Use the link at the end of any issue, or the unsubscribe button in your email program, which works
          with a single click. Your address is then deleted. Lost the emails? Write to{" "}
          <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> from the address that should go,
          or use <a href="/contact">the contact form</a>. Looking for one form in particular? The{" "}
          <a href="/signature/contracts">library</a> always has the current version, free to download.
        </p>
      </section>
    </div>
  );
}
