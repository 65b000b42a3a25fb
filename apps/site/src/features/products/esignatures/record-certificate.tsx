import { siteConfig } from "../../../catalog/site-config.ts";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { Stamp } from "../../../kit/paper/stamp.tsx";
import "./record-certificate.css";

const lines = [
  {
    line: "Sent",
    holds: "Who asked whom to sign which file",
    open: "Whether the request was welcome",
  },
  {
    line: "Opened",
    holds: "That the emailed link was used, when, and from which IP address",
    open: "Who sat at the screen",
  },
  {
    line: "Consented",
    holds: "That the person agreed to sign electronically and was offered paper",
    open: "Whether they understood the contract",
  },
  {
    line: "Signed",
    holds: "The mark, the moment, and the text as it was shown",
    open: "Identity beyond the mailbox",
  },
  {
    line: "Sealed",
    holds: "The SHA-256 of the finished file",
    open: "Whether what the file says is true",
  },
] as const;

/** The audit record as a certificate, with what each line leaves open in its margin. */
export function RecordCertificate() {
  return (
    <div className="certificate">
      <div className="certificate-head" aria-hidden="true">
        <span>The line shows</span> <span>It leaves open</span>
      </div>
      <ol>
        {lines.map(({ line, holds, open }) => (
          <li key={line}>
            <h3>{line}</h3>
            <p>{holds}.</p>
            <p className="certificate-open">
              <span className="visually-hidden">Leaves open: </span>
              {open}
            </p>
          </li>
        ))}
      </ol>
      {siteConfig.signsOnline && <PageLink href="/verify">Check a sealed PDF yourself</PageLink>}
      <Stamp />
    </div>
  );
}
