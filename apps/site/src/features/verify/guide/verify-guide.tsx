import { Section } from "@sealwright/design/section/section.tsx";
import { CodeSample } from "../../../kit/code/code-sample.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { WAYS } from "./commands.ts";
import "./verify-guide.css";

/** How a lawyer would check the file without this site. @param site its origin */
export function VerifyGuide({ site }: { site: string }) {
  return (
    <>
      <Section
        id="without-us"
        number={1}
        label="Check it yourself"
        title="The same checks with other people’s tools"
        note={
          <p className="note">
            <strong>The certificates</strong> are the one thing to get from us. Keep a copy with the contract:
            the check then works on its own.
          </p>
        }
      >
        <p>
          A sealed file is an ordinary signed PDF (PAdES), so any PDF reader that checks signatures can check
          it. In a terminal:
        </p>
        {WAYS.map(({ title, tools, about, code }) => (
          <div key={title} className="verify-way">
            <h3>{title}</h3>
            <p>{about}</p>
            <CodeSample label={title} title={`Needs ${tools}`} code={code(site)} />
          </div>
        ))}
        <p>
          Our server software has this page’s check as a command:{" "}
          <code>sealwright verify lease.pdf --root seal-roots.pem</code>. With{" "}
          <code>--sealed-part signed.pdf</code> it writes what the seal covers to a file of its own.
        </p>
      </Section>
      <Section
        id="what-it-proves"
        number={2}
        label="What it proves"
        tone="shade"
        title="What a seal tells you"
      >
        <p>
          It shows that the file is the one that was sealed, who sealed it, and when. It leaves open what was
          added to the file later, even by a program that only keeps signatures checkable. Who held the pen is
          a different question: the evidence names the email address that each signing link was sent to, and
          what was confirmed there.
        </p>
        <PageLink href="/clm/esignatures">What is recorded while people sign</PageLink>
        <PageLink href="/signature/electric-signature-legality">
          Where electronic signatures are binding
        </PageLink>
      </Section>
    </>
  );
}
