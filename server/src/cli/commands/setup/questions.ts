/** A question of setup, or a flag: each answer is the value of one variable. */
export interface Question {
  flag: string;
  variable: string;
  value: string;
  question: string;
  /** May be added to the file once it is known. */
  isForLater?: true;
}

export const QUESTIONS: readonly Question[] = [
  {
    flag: "site",
    variable: "PUBLIC_SITE_URL",
    value: "url",
    question: "The site's address, such as https://www.company.com",
  },
  {
    flag: "dashboard",
    variable: "PUBLIC_DASHBOARD_URL",
    value: "url",
    question: "The dashboard's address, such as https://app.company.com",
  },
  {
    flag: "own-dashboard",
    variable: "OWN_DASHBOARD",
    value: "true or false",
    question: "Whether the dashboard is this repository's (true) or one of your own (false)",
  },
  {
    flag: "signing",
    variable: "PUBLIC_SIGNING_URL",
    value: "url",
    question:
      "The address of the pages that signers see, such as https://sign.company.com; empty where the dashboard is your own",
  },
  {
    flag: "database",
    variable: "DATABASE_URL",
    value: "url",
    question: "PostgreSQL, as postgres://user:password@host:5432/database",
  },
  {
    flag: "smtp",
    variable: "SMTP_URL",
    value: "url",
    question: "The mail server, as smtps://user:password@host",
  },
  {
    flag: "proxies",
    variable: "TRUSTED_PROXIES",
    value: "n",
    question: "How many of your proxies (load balancer, CDN) a request passes; 0 for none",
  },
  {
    flag: "project",
    variable: "IDENTITY_PROJECT_ID",
    value: "id",
    question: "An id for your accounts' project, such as company-accounts: ID tokens name it",
  },
  {
    flag: "sells",
    variable: "PAYMENTS",
    value: "on or off",
    question: "Whether visitors can buy online (on), or contact sales instead (off)",
  },
  {
    flag: "stripe-key",
    variable: "STRIPE_SECRET_KEY",
    value: "key",
    question: "Stripe's key; empty to add it later, or for a payments backend of your own",
    isForLater: true,
  },
  {
    flag: "stripe-webhook-secret",
    variable: "STRIPE_WEBHOOK_SECRET",
    value: "secret",
    question: "The signing secret of Stripe's webhook, whsec_…; empty to add it later",
    isForLater: true,
  },
  {
    flag: "payments",
    variable: "PUBLIC_PAYMENTS_URL",
    value: "url",
    question: "The address of your own payments backend; empty for Stripe",
  },
];
