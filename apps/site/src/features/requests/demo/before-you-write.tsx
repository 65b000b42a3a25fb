import { brand } from "@sealwright/brand";

/** Who reads a letter, what is kept, and other ways than writing one. */
export function BeforeYouWrite() {
  return (
    <section className="wrap before-you-write" aria-label="Before you write">
      <div>
        <h2>Who reads it</h2>
        <p>
          People in sales, in the mailbox that they share. What you write goes to them and into their own
          records: not to a list, not to an advertising network, not to a partner. If your question is
          technical, they ask an engineer and leave your name off.
        </p>
      </div>
      <div>
        <h2>What we keep</h2>
        <p>
          The fields above and the time they arrived, for two years at most. We don’t store your IP address
          with them. To have a request deleted sooner, reply to the confirmation or email{" "}
          <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> with its reference.
        </p>
      </div>
      <div>
        <h2>Why there is no puzzle</h2>
        <p>
          We don’t make you pick traffic lights. A field that people can’t see, the time it takes to write,
          and a limit per hour keep most robots out. If we ever mistake you for one, the page tells you what
          to do, and nothing you typed is gone.
        </p>
      </div>
      <div>
        <h2>No letter, no call</h2>
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
