import { brand } from "@sealwright/brand";

/** Who reads a letter, what is kept, and other ways than writing one. */
export function BeforeYouWrite() {
  return (
    <section className="wrap before-you-write" aria-label="Before you write">
      <div>
        <h2>Who reads it</h2>
        <p>
          People in sales, in the mailbox that they share. What you write goes to them and into their own
          records, and stays there. If your question is technical, they ask an engineer and leave your name
          off.
        </p>
      </div>
      <div>
        <h2>What we keep</h2>
        <p>
          The fields above and the time they arrived, for two years at most. Your IP address is left out. To
          have a request deleted sooner, reply to the confirmation or email{" "}
          <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> with its reference.
        </p>
      </div>
      <div>
        <h2>How we keep robots out</h2>
        <p>
          A hidden field, the time it takes to write, and a limit per hour keep most of them out. If we ever
          mistake you for one, the page keeps what you typed and tells you what to do.
        </p>
      </div>
      <div>
        <h2>Other ways to reach us</h2>
        <p>
          Email <a href={`mailto:${brand.email.sales}`}>{brand.email.sales}</a> in your own words, call{" "}
          <a href={brand.phone.link}>{brand.phone.shown}</a> on business days, or look around on your own
          first: <a href="/signature/contracts">fill out a contract form</a>,{" "}
          <a href="/signature/pricing">compare the plans</a>, or read{" "}
          <a href="/clm">how the pieces work together</a>.
        </p>
      </div>
    </section>
  );
}
