import { Section } from "@sealwright/design/section/section.tsx";
import { ANSWERS_FRAGMENT } from "@sealwright/forms/answers-address";
import { signInWithPassword, signUp } from "@sealwright/protocol/identity/calls";
import { Fragment, type ReactNode } from "react";
import { LIBRARY } from "../../../catalog/forms/library-paths.ts";
import { siteConfig } from "../../../catalog/site-config.ts";
import "./developers.css";

const Text = ({ children }: { children: string }) => <span className="code-text">{children}</span>;
const Aside = ({ children }: { children: string }) => <span className="code-aside">{children}</span>;

const credentials: ReactNode[] = [
  <>
    {"  "}--json <Text>{`'{ "email": "mara@loewens.example",`}</Text>
  </>,
  <Text key="password">{`    "password": "Thirty days is enough 7" }'`}</Text>,
];

/** Runs as is against this site; responses are shortened. */
const lines: ReactNode[] = [
  <Aside key="1"># the site, and the project’s API key</Aside>,
  <>
    SITE=<Text>{import.meta.env.SITE}</Text> KEY=<Text>{siteConfig.identityApiKey}</Text>
  </>,
  "",
  <Aside key="4"># create an account; the response is signed in</Aside>,
  <>
    curl <Text>{`"$SITE/v1/${signUp.path}?key=$KEY"`}</Text> \
  </>,
  ...credentials,
  "",
  <Aside key="9"># sign in the next morning</Aside>,
  <>
    curl <Text>{`"$SITE/v1/${signInWithPassword.path}?key=$KEY"`}</Text> \
  </>,
  ...credentials,
  "",
  <Aside key="14">{'# 200 { "idToken": "eyJhbGci…", "expiresIn": "3600", … }'}</Aside>,
  "",
  <Aside key="16"># a form on your page: a link with answers</Aside>,
  <Aside key="17"># that no server ever sees</Aside>,
  <>
    NDA=<Text>{`${LIBRARY}/business`}</Text>
  </>,
  <>
    NDA=<Text>$NDA/mutual-nondisclosure-agreement</Text>
  </>,
  <>
    echo <Text>{`"<a href='$SITE$NDA${ANSWERS_FRAGMENT}{%22termYears%22:2}'>`}</Text>
  </>,
  <Text key="21">{'Our NDA</a>"'}</Text>,
];

/** Positioned beside their lines. */
const notes = [
  { line: 2, text: "The key identifies the project. It’s public." },
  { line: 7, text: "Stored as an argon2id hash: 19 MiB, two passes." },
  { line: 10, text: "A wrong password and an unknown email get the same response, in the same time." },
  {
    line: 14,
    text: "The ID token lasts an hour; the refresh token, 60 days after its last use and 180 at most.",
  },
];

/** A real API call as pleading paper: numbered lines with margin notes. */
export function Developers() {
  return (
    <Section
      id="developers"
      number={5}
      label="For developers"
      tone="night"
      title="Create an account with one call from your shell."
      aside={
        <p>
          Accounts speak the Identity Toolkit protocol, so the client libraries you know work here. You embed
          a form as a link that carries answers. Sending for signature is the{" "}
          <a href="/signature/api">signature API</a>’s job.
        </p>
      }
    >
      <div className="code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard has to reach it */}
        <section tabIndex={0} className="code-box" aria-label="Accounts and a link to a form">
          <pre>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
              <Fragment key={index}>
                {line}
                {"\n"}
              </Fragment>
            ))}
          </pre>
        </section>
        <ul className="code-notes">
          {notes.map(({ line, text }) => (
            <li key={line} className={`at-line-${line}`}>
              <strong>Line {line}.</strong> {text}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
