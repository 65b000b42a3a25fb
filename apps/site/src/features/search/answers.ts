/** What people ask a site's search that no page is named after: the answer in a sentence, and where it is written. */
export interface SiteAnswer {
  name: string;
  about: string;
  href: string;
  /** What it is asked with, in lower case. */
  words: string;
}

export const siteAnswers: readonly SiteAnswer[] = [
  {
    name: "Plans and prices",
    about:
      "What each plan costs by the month and by the year, how the trial works, and when you are charged.",
    href: "/signature/pricing",
    words:
      "price prices pricing cost costs much fee fees rates quote plan plans tier subscription subscriptions subscribe trial free buy people users seats annual yearly monthly discount",
  },
  {
    name: "Sign in",
    about: "With your email and password, or with an account you already have elsewhere.",
    href: "/auth/login",
    words: "log login logon logging sign signin signing in account dashboard",
  },
  {
    name: "Create an account",
    about: "An email address and a password. No credit card.",
    href: "/auth/register",
    words: "register registration sign signup signing up create open make new account join",
  },
  {
    name: "Print a quote",
    about: "Choose a plan, seats and billing, and print the sheet for the person who approves it.",
    href: "/signature/pricing/quote",
    words: "quote quotes quotation price cost people users seats",
  },
  {
    name: "Cancel a plan or trial",
    about: "One click in your dashboard, under Plan and orders. What you paid for runs until its end.",
    href: "/terms-of-service#automatic-renewal",
    words:
      "cancel cancellation canceling cancelling unsubscribe stop end quit plan subscription trial renewal",
  },
  {
    name: "Delete your account",
    about:
      "In your dashboard, under Your data. What is deleted, and what the law makes us keep, is listed here.",
    href: "/privacy-policy#how-long",
    words: "delete deleting deletion remove close erase deactivate account profile data gdpr",
  },
  {
    name: "Get your money back",
    about: "Ask within 30 days of your first payment. An email with your order’s date is enough.",
    href: "/refund-policy#how-to-ask",
    words: "refund refunds money back return charged twice wrong charge dispute chargeback payment",
  },
  {
    name: "Download or correct your data",
    about: "Your dashboard makes a file of it, under Your data. You can also ask us.",
    href: "/privacy-policy#your-rights",
    words: "export download copy correct personal data gdpr ccpa rights privacy",
  },
  {
    name: "Reset your password",
    about: "We email you a link that sets a new one.",
    href: "/auth/forgot-password",
    words: "forgot forgotten lost reset change password locked login",
  },
  {
    name: "Stop the newsletter",
    about: "The link at the end of every issue deletes your address.",
    href: "/privacy-policy#writing-to-us",
    words: "unsubscribe stop newsletter emails mailing list",
  },
  {
    name: "Talk to a person",
    about: "Phone, email and a form, with who answers and how soon.",
    href: "/contact",
    words: "call phone number email talk speak person human support help desk chat customer service",
  },
  {
    name: "Change plan, users or card",
    about: "In your dashboard: Plan, then Manage billing. What each plan costs is listed here.",
    href: "/signature/pricing",
    words: "upgrade downgrade switch change update plan seats users card billing",
  },
  {
    name: "Report a security problem",
    about: "Where to write, and what to send.",
    href: "/security#report",
    words: "report security bug hole vulnerability hack phishing scam",
  },
  {
    name: "Send health records under HIPAA",
    about: "Only under a business associate agreement signed by both sides. Ask us for one first.",
    href: "/signature/enterprise#health-data",
    words: "hipaa baa phi health healthcare compliance compliant",
  },
];
