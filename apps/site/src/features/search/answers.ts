/** A question that no page is named after: the answer in a sentence, and its source. */
export interface SiteAnswer {
  name: string;
  about: string;
  href: string;
  /** Search words, in lower case. */
  words: string;
  /** It answers only a query that has a word of each of these. */
  needs?: readonly string[];
}

const SIGNATURES =
  "esign esigns esigning esignature esignatures electronic electronically electric digital online signature signatures sign signing signed";

const STATES =
  "alabama alaska arizona arkansas california carolina colorado columbia connecticut dakota delaware district florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico new york north ohio oklahoma oregon pennsylvania rhode island south tennessee texas utah vermont virginia washington west wisconsin wyoming state states";

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
    name: "Change plan or card",
    about: "In your dashboard: Plan and orders, then Manage billing. What each plan costs is listed here.",
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
  {
    name: "Two-factor sign-in",
    about:
      "In your dashboard, under Security: an app on your phone makes a code, and recovery codes replace it.",
    href: "/security#controls",
    words:
      "two factor 2fa mfa tfa totp otp authenticator authentication verification app code codes recovery lost phone turn enable disable set up login sign",
    needs: ["two 2fa mfa tfa totp otp authenticator recovery factor"],
  },
  {
    name: "Change your email or name",
    about: "In your dashboard, under Account. We ask the new address before it replaces the old one.",
    href: "/privacy-policy#your-rights",
    words: "change update correct edit new email mail address name account profile login",
    needs: ["change update correct edit new", "email mail address name profile"],
  },
  {
    name: "Sign out of other devices",
    about: "In your dashboard, under Security: every session is listed there, and ended with one click.",
    href: "/security#controls",
    words: "sign log out logout signout everywhere other devices device sessions session",
    needs: ["out logout signout", "everywhere other devices device sessions session logout signout log"],
  },
  {
    name: "Invoices and receipts",
    about: "In your dashboard, under Plan and orders. Each receipt is emailed to you as well.",
    href: "/signature/pricing",
    words:
      "invoice invoices receipt receipts billing bill bills history payment payments order orders past find my",
    needs: ["invoice invoices billing bill bills orders receipts"],
  },
  {
    name: "Add people to your account",
    about:
      "Invite colleagues in the app, each with a role. A seat is one person who sends; viewers and signers are free.",
    href: "/signature/pricing#small-print",
    words:
      "add invite adding inviting user users member members team teammate colleague people person seat seats account",
    needs: [
      "add invite adding inviting",
      "user users member members team teammate colleague people person seat seats",
    ],
  },
  {
    name: "Is an electronic signature legal?",
    about: "Under federal law and in every state, with the exceptions, whichever service it was made with.",
    href: "/signature/electric-signature-legality",
    words: `${SIGNATURES} docusign hellosign adobe legal legally legality binding bind valid validity enforceable court law laws act ueta eidas admissible hold up contract contracts document documents`,
    needs: [
      "legal legally legality binding valid validity enforceable court law laws ueta eidas admissible",
      `${SIGNATURES} docusign hellosign adobe ueta eidas`,
    ],
  },
  {
    name: "Electronic signatures, state by state",
    about: "Which law each state has, and what it leaves out.",
    href: "/signature/electric-signature-legality",
    words: `${SIGNATURES} ${STATES} law laws legal`,
    needs: [SIGNATURES, STATES],
  },
  {
    name: "Send a PDF to be signed",
    about: "Drop it on your register, place the fields, and send. Signers need no account.",
    href: "/start-taking-signature",
    words: `${SIGNATURES} send sending upload request get collect pdf pdfs document documents file files contract contracts word someone client customer email out else`,
    needs: [
      "send sending upload request get collect",
      `${SIGNATURES} pdf pdfs document documents file files`,
    ],
  },
  {
    name: "Contract forms and templates",
    about: "All forms by subject, to fill in here and download as PDF or Word.",
    href: "/signature/contracts",
    words:
      "template templates free contract contracts form forms sample samples example examples library agreement agreements legal document documents download blank",
    needs: ["template templates forms samples library examples contracts agreements"],
  },
  {
    name: "Single sign-on (SSO)",
    about: "Sign-in with Google or Microsoft works today. Your own SAML provider is planned.",
    href: "/signature/enterprise",
    words: "sso saml okta onelogin entra azure scim single sign on login directory provisioning enterprise",
    needs: ["sso saml okta onelogin entra azure scim single"],
  },
  {
    name: "White label",
    about: "Not in the app yet: your mark and color on signing pages. Emails name you as the sender today.",
    href: "/signature/whitelabel",
    words: "whitelabel white label labeling branding brand branded logo reseller resell own custom domain",
    needs: ["whitelabel white branding branded logo reseller resell"],
  },
];
