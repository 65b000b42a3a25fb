import { brand, externalLinks } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { LIVENESS_PATH, READINESS_PATH } from "@sealwright/protocol/health";
import { siteConfig } from "../../catalog/site-config.ts";
import { CompanyTop } from "../../kit/company-top/company-top.tsx";
import "./status.css";

const probes = [
  {
    path: LIVENESS_PATH,
    name: "The server",
    about: "Is the process running and answering?",
    words: { up: "Running:", failing: "Answers with an error:", unreachable: "Not reachable:" },
  },
  {
    path: READINESS_PATH,
    name: "Accounts and requests",
    about: "Does the database behind sign-in, accounts and requests answer?",
    words: { up: "Ready:", failing: "Not ready:", unreachable: "Not reachable:" },
  },
];

export function Status() {
  return (
    <>
      <CompanyTop
        label="Status"
        title="Service status, seen from your browser"
        lede={
          <p>
            This page asks our server how it is, from your browser, every ten seconds while you look at it.
            What you see is the answer that your browser got.
          </p>
        }
      >
        <LiveStatus />
      </CompanyTop>
      <Section id="meaning" number={1} label="Reading it" title="What each answer means for you">
        <TermList>
          {signs.map(([sign, meaning]) => (
            <div key={sign}>
              <dt>{sign}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </TermList>
      </Section>
      <Section id="not-covered" number={2} label="Limits" tone="shade" title="What the lights leave out">
        <div className="company-text">
          <p>
            Two short questions cover our server and its database. Mail on its way to you, a payment company’s
            checkout and a sign-in at Google or Microsoft are outside them; each of those companies has a
            status page.
            {!siteConfig.signsOnline && (
              <>
                {" "}
                The signing app is another service on <a href={externalLinks.webApp}>another address</a>.
              </>
            )}
          </p>
          <p>
            The page shows the present and forgets it when you close it. To prove an outage, keep a screenshot
            with the time in it.
          </p>
        </div>
      </Section>
      <Section id="watch" number={3} label="Your own monitor" title="Ask the same questions by machine">
        <div className="company-text">
          <p>
            The two addresses are open to everyone and answer in plain text:{" "}
            <a href={LIVENESS_PATH}>{LIVENESS_PATH}</a> and <a href={READINESS_PATH}>{READINESS_PATH}</a>.
            Status 200 is good. Status 503 from the second means that pages still work while accounts are
            down. Once a minute is plenty.
          </p>
          <p>
            Still stuck while everything here is green? Write to{" "}
            <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> and add the request id from
            the error page, if it showed one.
          </p>
        </div>
      </Section>
    </>
  );
}

function LiveStatus() {
  return (
    <div
      className="live-status"
      data-live-status=""
      data-up="Everything we can measure from here works."
      data-failing="Pages work. Accounts and requests are down right now."
      data-unreachable="Your browser can’t reach our server."
    >
      <div className="live-summary">
        <span data-summary="" role="status">
          Not checked yet.
        </span>
        <Button small className="needs-script" data-check-now="">
          Check now
        </Button>
      </div>
      <div className="live-probes">
        {probes.map(({ path, name, about, words }) => (
          <div
            key={path}
            className="live-probe"
            data-probe={path}
            data-up={words.up}
            data-failing={words.failing}
            data-unreachable={words.unreachable}
          >
            <h2>{name}</h2>
            <p>{about}</p>
            <p data-answer="">
              <a href={path}>Ask {path}</a>
            </p>
            <div className="live-strip" data-strip="" aria-hidden="true" />
          </div>
        ))}
      </div>
      <p className="live-foot">
        Last checked: <span data-checked="">not yet. Without JavaScript, open the two links above.</span>
      </p>
    </div>
  );
}

const signs: [string, string][] = [
  [
    "Both answer",
    "The site, sign-in and your account work from where you are. A problem that remains is likely in one page: reload it, or try a private window.",
  ],
  [
    "Only the server answers",
    "You can read pages and fill out forms, and your answers stay in your browser. Signing in, registering and sending a request will fail until the second light is back. What was confirmed to you is stored.",
  ],
  [
    "Both are silent",
    "Either the server is down, or something between you and it is: Wi-Fi, a company’s proxy, a VPN. Open another site. If that works, try a phone on mobile data before you blame us.",
  ],
  [
    "It answers slowly",
    "Bars grow with the time an answer takes; a full one is a second or more. One tall bar is chance. A row of them means that the connection is slow, or that we are busy.",
  ],
];
