import { brand } from "@sealwright/brand";
import { Section } from "@sealwright/design/section/section.tsx";
import { sources } from "../../../catalog/law/law-sources.ts";
import { siteConfig } from "../../../catalog/site-config.ts";
import { accountDataSummary } from "../../../catalog/strings/account-data.ts";
import "./compliance.css";

interface Rule {
  name: string;
  word: "designed for" | "left blank" | "in place";
  meaning: string;
  /** Where to verify it; without `href` it is plain text. */
  check: { name: string; href?: string }[];
}

const rules: Rule[] = [
  {
    name: "ESIGN, UETA",
    word: "designed for",
    meaning:
      "Consent to sign electronically, intent to sign, a copy for each party, and a record that can be reproduced.",
    check: [
      sources.esign,
      ...(siteConfig.signsOnline ? [{ name: "Check a signed PDF", href: "/verify" }] : []),
    ],
  },
  {
    name: "eIDAS",
    word: "designed for",
    meaning:
      "Simple and advanced electronic signatures. A qualified signature requires a provider on a trusted list, and we aren’t one.",
    check: [sources.eidas],
  },
  {
    name: "GDPR, CCPA",
    word: "designed for",
    meaning: accountDataSummary,
    check: [sources.gdpr, sources.ccpa],
  },
  {
    name: "HIPAA",
    word: "designed for",
    meaning:
      "Only under a business associate agreement signed by both sides. Without one, don’t send health records.",
    check: [sources.hipaa],
  },
  {
    name: "SOC 2, ISO 27001",
    word: "left blank",
    meaning: "Reports by an outside auditor. Blank until we have one; then its date and author appear here.",
    check: [{ name: "Still to be done" }],
  },
  {
    name: "Stored secrets",
    word: "in place",
    meaning:
      "Passwords are stored as argon2id hashes, and signing keys and two-factor secrets are encrypted with AES-256-GCM. Emailed codes are stored as hashes and work once.",
    check: [{ name: "Not publicly verifiable. Ask us.", href: `mailto:${brand.email.support}` }],
  },
];

/** Our claims, with a place to verify each, and those that we leave blank. */
export function Compliance() {
  return (
    <Section
      id="law"
      number={4}
      label="Security and the law"
      title="What we claim, and what we leave blank."
      note={
        <p className="note">
          <strong>Laws issue no badges.</strong> So we say what we designed for, and where you can check it.
        </p>
      }
    >
      <table className="laws">
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Our claim</th>
            <th scope="col">What it means here</th>
            <th scope="col">Check it</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ name, word, meaning, check }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={word === "left blank" ? "laws-blank" : undefined}>{word}</td>
              <td>{meaning}</td>
              <td>
                {check.map((place) =>
                  place.href ? (
                    <a key={place.name} href={place.href}>
                      {place.name}
                    </a>
                  ) : (
                    <span key={place.name}>{place.name}</span>
                  ),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
