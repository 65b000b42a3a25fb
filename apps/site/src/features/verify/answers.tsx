import { VERDICT_TITLES } from "@sealwright/seal/verdict-words";

const ANSWERS = [
  { kind: "sealed", means: "Every byte that was sealed is as it was when the last person had signed." },
  { kind: "changed", means: "Something was altered or added after the seal. Don’t rely on that copy." },
  { kind: "unknown-issuer", means: "Nothing has changed, but this site can’t say who made the seal." },
  { kind: "cannot-tell", means: "There’s no seal of ours in the file, or it can’t be read." },
] as const;

/** What the check can say, before there is a file. */
export function Answers() {
  return (
    <section className="verify-answers" aria-labelledby="verify-answers">
      <h2 id="verify-answers">What you’ll see</h2>
      <dl>
        {ANSWERS.map(({ kind, means }) => (
          <div key={kind}>
            <dt data-kind={kind}>{VERDICT_TITLES[kind]}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <h2>From other services</h2>
      <p>
        Signatures made elsewhere are named and not judged: who signed, and how much of the file it covers.
      </p>
      <noscript>
        <p className="notice">
          The check needs JavaScript: it runs in your browser, not on a server.{" "}
          <a href="#without-us">Check the file with commands</a> instead.
        </p>
      </noscript>
    </section>
  );
}
