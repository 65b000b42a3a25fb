import { VERDICT_TITLES } from "@sealwright/seal/verdict-words";

const ANSWERS = [
  { kind: "sealed", means: "Every byte is as it was when the last person had signed." },
  { kind: "test", means: "It was signed and sealed as a test, so nothing in it binds anyone." },
  {
    kind: "appended",
    means: "What was signed is intact, and something follows it. Download the sealed part alone.",
  },
  { kind: "changed", means: "Something that was sealed has been altered. Don’t rely on that copy." },
  {
    kind: "unknown-issuer",
    means: "Every sealed byte is as it was, but the seal’s maker is unknown to this site.",
  },
  {
    kind: "cannot-tell",
    means: "There’s no seal of ours in the file, it can’t be read, or PDF readers disagree about it.",
  },
] as const;

/** The possible answers, before there is a file. */
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
        Signatures made elsewhere are named and left open: who signed, and how much of the file it covers.
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
