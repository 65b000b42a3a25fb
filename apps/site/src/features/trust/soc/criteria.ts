/** This site's controls for each category of the trust services criteria, and where its documents describe them. */
export interface Criterion {
  name: string;
  asks: string;
  does: readonly { text: string; where: string }[];
  auditor: string;
}

export const criteria: readonly Criterion[] = [
  {
    name: "Security",
    asks: "Are systems and data protected against intruders?",
    does: [
      {
        text: "Passwords are stored as argon2id hashes, 19 MiB and two passes.",
        where: "docs/architecture.md",
      },
      {
        text: "Two-factor is enforced on the server, whatever the page does.",
        where: "docs/decisions/0022-guarded-accounts.md",
      },
      {
        text: "Attempts are counted in the database before their result is known, across all instances.",
        where: "docs/decisions/0008-limits-in-the-database.md",
      },
      {
        text: "Each page’s policy allows inline scripts only by hash.",
        where: "docs/decisions/0007-wider-policy-by-cookie.md",
      },
    ],
    auditor:
      "Who has access to the servers, whether it is taken away when they leave, and whether anyone reads the logs.",
  },
  {
    name: "Availability",
    asks: "Is it up when you were told it would be?",
    does: [
      {
        text: "Services are stateless, so several run behind a load balancer.",
        where: "docs/operations.md",
      },
      {
        text: "Email and other work wait in the database as jobs, and survive a kill.",
        where: "docs/operations/stored-work.md",
      },
      { text: "Health, readiness and metrics have endpoints.", where: "docs/operations/monitoring.md" },
    ],
    auditor: "Whether backups were restored as well as made, and how long the last outage took.",
  },
  {
    name: "Processing integrity",
    asks: "Is what comes out complete, correct and on time?",
    does: [
      {
        text: "A single-use code is consumed by one statement, so only one of two requests succeeds.",
        where: "docs/architecture.md",
      },
      {
        text: "A form’s page, PDF and Word file come from one function, and tests compare them.",
        where: "docs/writing-forms.md",
      },
    ],
    auditor: "Whether people follow the process when something goes wrong on a Friday night.",
  },
  {
    name: "Confidentiality",
    asks: "Is what is confidential kept so, and destroyed when it should be?",
    does: [
      {
        text: "Signing keys and two-factor secrets are encrypted with AES-256-GCM.",
        where: "docs/architecture.md",
      },
      {
        text: "What you type into a form stays in your browser until you send it.",
        where: "docs/tour.md",
      },
      {
        text: "Log lines have an id; addresses, codes and tokens stay out of them.",
        where: "CONTRIBUTING.md",
      },
    ],
    auditor: "What employees may export, and what happens to their laptops.",
  },
  {
    name: "Privacy",
    asks: "Is personal information handled as the notice says?",
    does: [
      {
        text: "An account can be downloaded and deleted by its owner.",
        where: "docs/decisions/0016-fresh-sign-ins-and-deletion.md",
      },
      {
        text: "Advertising and analytics are off unless configured, and wait for consent.",
        where: "docs/requirements.md",
      },
    ],
    auditor: "Whether requests are answered in time, and vendors were checked before they got data.",
  },
];
