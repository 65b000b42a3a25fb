import { LIBRARY } from "../../../catalog/forms/library-paths.ts";
import { siteConfig } from "../../../catalog/site-config.ts";
import "./signing-desk.css";

interface Door {
  need: string;
  to: string;
  /** Left out: the way is in the visitor's mailbox. */
  href?: string;
  /** In a few words: account, price. */
  terms: string;
}

const doors: Door[] = [
  { need: "Someone sent me a document", to: "The link in their email", terms: "No account, no charge" },
  { need: "I need the contract first", to: "Contract forms", href: LIBRARY, terms: "No account, no charge" },
  {
    need: "I want others to sign mine",
    to: "Register",
    href: "/auth/register",
    terms: "Account, then a plan",
  },
  {
    need: "I only need my signature as a picture",
    to: "Signature maker",
    href: "/signature/online-signature",
    terms: "No account, stays in your browser",
  },
  {
    need: "I have to merge or split a PDF first",
    to: "PDF tools",
    href: "/signature/pdf-tools",
    terms: "No account, stays in your browser",
  },
  {
    need: "My software should send it",
    to: "API reference",
    href: "/signature/api",
    terms: "Free in test mode",
  },
  {
    need: "Is this copy the one we signed?",
    ...(siteConfig.signsOnline
      ? { to: "Check a signed PDF", href: "/verify" }
      : { to: "Check a fingerprint", href: "/clm/esignatures#piece-title" }),
    terms: "No account, stays in your browser",
  },
  {
    need: "May this be signed online at all?",
    to: "Legal Hub",
    href: "/clm/legal-hub",
    terms: "Statute included",
  },
];

/** A lobby's directory: what a visitor came for, and the door that leads there. */
export function SigningDesk() {
  return (
    <ul className="desk">
      {doors.map(({ need, to, href, terms }) => (
        <li key={need}>
          <span className="desk-need">{need}</span>
          <span className="desk-door">
            {href ? <a href={href}>{to}</a> : <b>{to}</b>}
            <small>{terms}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
