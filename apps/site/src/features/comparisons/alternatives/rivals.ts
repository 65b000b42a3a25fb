/** A fact about another company, as its own page says it. */
export interface Fact {
  text: string;
  /** Left out: we found nothing on their pages. */
  source?: { name: string; href: string };
}

export const rows = {
  allowance: "What a plan lets you send",
  counts: "What counts as one",
  over: "Beyond the allowance",
  trial: "Trying it",
  money: "Money back",
  developers: "For developers",
} as const;
type Row = keyof typeof rows;

interface Rival {
  id: string;
  name: string;
  chooseIf: string;
  beware: string;
  facts: Record<Row, Fact>;
}

const notFound: Fact = { text: "Not found" };
const page = (name: string, href: string) => ({ name, href });

const docusignPlans = page("Docusign, products and pricing", "https://docusign.com/products-and-pricing");
const dropboxPlans = page(
  "Dropbox Sign help, downgrades",
  "https://faq.hellosign.com/hc/en-us/articles/211365418-What-happens-when-I-downgrade-my-account",
);
const dropboxCancel = page(
  "Dropbox Sign help, canceling",
  "https://faq.hellosign.com/hc/en-us/articles/206074548-How-to-cancel-a-subscription-or-delete-an-account",
);
const adobeLimits = page(
  "Adobe, transaction limits",
  "https://helpx.adobe.com/sign/using/transaction-limits.html",
);
const pandaPolicy = page("PandaDoc, payment policy", "https://www.pandadoc.com/payment-policy/");
const signNowBilling = page("signNow, billing", "https://docs.signnow.com/billing");

export const rivals: readonly Rival[] = [
  {
    id: "docusign",
    name: "Docusign",
    chooseIf:
      "your counterparties insist on the name they know, or you need identity checks and certificates in many countries from one vendor.",
    beware:
      "Two of its own pages give different allowances for the same yearly plans. Ask which one your quote means.",
    facts: {
      allowance: {
        text: "Personal: 5 envelopes a month. Yearly Standard and Business Pro: up to 100 per user and year on one page, unlimited in the web app on the U.S. plans page. Monthly plans: 10 per user.",
        source: docusignPlans,
      },
      counts: { text: "An envelope, once it is sent, signed or unsigned.", source: docusignPlans },
      over: { text: "A set fee for each additional envelope, billed as you go.", source: docusignPlans },
      trial: {
        text: "30 days free, says an older help page.",
        source: page("Docusign, getting started", "https://www.docusign.com/faq/getting-started-1"),
      },
      money: {
        text: "Yearly plans: in the first 30 days, once per customer. Monthly plans: none.",
        source: page(
          "Docusign, refund policy",
          "https://support.docusign.com/en/articles/DocuSign-refund-policy",
        ),
      },
      developers: {
        text: "An environment apart from production; 3,000 requests an hour by default.",
        source: page("Docusign, resource limits", "https://developers.docusign.com/platform/resource-limits"),
      },
    },
  },
  {
    id: "dropbox-sign",
    name: "Dropbox Sign",
    chooseIf:
      "you sign three documents a month and want to do it for free, or your files live in Dropbox already.",
    beware: "Going over the API quota moves you to the next plan up, and you stay there.",
    facts: {
      allowance: {
        text: "Free: 3 documents a month. Essentials, Standard and Premium: unlimited on the web, with 5, 15 and unlimited templates.",
        source: dropboxPlans,
      },
      counts: { text: "A document that you sign, or request signatures on.", source: dropboxPlans },
      over: {
        text: "API: an automatic upgrade to the next plan.",
        source: page(
          "Dropbox Sign help, API quota",
          "https://faq.hellosign.com/hc/en-us/articles/115009403348-API-quota-refresh-date",
        ),
      },
      trial: { text: "The free plan, or 30 days of a paid one.", source: dropboxCancel },
      money: { text: "None: “Sign does not provide refunds.”", source: dropboxCancel },
      developers: {
        text: "Test mode on a free account; documents are watermarked and not binding.",
        source: page("Dropbox Sign, API docs", "https://developers.hellosign.com/docs/overview.md"),
      },
    },
  },
  {
    id: "adobe-acrobat-sign",
    name: "Adobe Acrobat Sign",
    chooseIf:
      "everyone already has Acrobat, or you send long files: enterprise plans take 500 pages at a time.",
    beware: "“Unlimited” on Acrobat Standard and Pro carries a note; per-seat Sign plans include 150 a year.",
    facts: {
      allowance: {
        text: "Acrobat Standard and Pro: unlimited, with a note. Acrobat Sign by the user: 150 transactions a year.",
        source: adobeLimits,
      },
      counts: { text: "A transaction: one or more related documents, when sent.", source: adobeLimits },
      over: { text: "A sales agent sells volume packages.", source: adobeLimits },
      trial: notFound,
      money: {
        text: "Yearly plans: in full in the first 14 days, then half of what is left is due, says an older page.",
        source: page(
          "Adobe, cancel Acrobat",
          "https://helpx.adobe.com/il_en/document-cloud/kb/cancel-subscription-acrobat-online-services-dr.html",
        ),
      },
      developers: {
        text: "10 MB a file and 10 to 25 signers, depending on the plan.",
        source: adobeLimits,
      },
    },
  },
  {
    id: "pandadoc",
    name: "PandaDoc",
    chooseIf:
      "you write proposals and quotes more than contracts, and want the price table and the signature in one document.",
    beware: "No refunds on cancellation, “no exceptions,” and yearly plans renew by themselves.",
    facts: {
      allowance: {
        text: "Free: 60 documents a year, to 2 recipients each. Paid plans: not found.",
        source: page(
          "PandaDoc, guide to the free plan",
          "https://support.pandadoc.com/en/articles/9715030-pandadoc-free-plan-guide",
        ),
      },
      counts: notFound,
      over: notFound,
      trial: { text: "14 days on any plan, without payment details.", source: pandaPolicy },
      money: { text: "None, prorated or otherwise.", source: pandaPolicy },
      developers: {
        text: "A free sandbox key; it can’t email outside your domain.",
        source: page("PandaDoc, API in short", "https://developers.pandadoc.com/docs/tldr"),
      },
    },
  },
  {
    id: "signnow",
    name: "signNow",
    chooseIf: "you build against an API, know your yearly volume, and like a published price.",
    beware: "Sandbox signatures aren’t binding, and the published prices assume a yearly commitment.",
    facts: {
      allowance: { text: "API: 500, 1,000 or 2,000 invites a year.", source: signNowBilling },
      counts: { text: "A signature invite; kinds of invite are billed differently.", source: signNowBilling },
      over: { text: "A custom plan from sales.", source: signNowBilling },
      trial: { text: "A free sandbox without a card.", source: signNowBilling },
      money: {
        text: "Plans bought online: in the first 30 days, unless you used it a lot.",
        source: page("signNow, refund policy", "https://www.signnow.com/refund-policy"),
      },
      developers: { text: "$84 to $250 a month, yearly commitment.", source: signNowBilling },
    },
  },
];
