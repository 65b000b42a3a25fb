/** The day on which every source below was read. Stored copies were read, which can be older than the live page. */
export const READ_ON = "2026-11-23";

/** The rows of the table, in order. */
export const QUESTIONS = [
  { key: "test", title: "Free testing" },
  { key: "limit", title: "Request limits" },
  { key: "webhooks", title: "How a webhook proves itself" },
  { key: "embedding", title: "Signing inside your page" },
  { key: "code", title: "Libraries" },
  { key: "price", title: "How the API is charged" },
] as const;

type Question = (typeof QUESTIONS)[number]["key"];

interface Finding {
  text: string;
  source: string;
}

export interface SignatureApi {
  name: string;
  chooseIf: string;
  /** Without a finding the table says “not found”. */
  findings: Partial<Record<Question, Finding>>;
}

const finding = (text: string, source: string): Finding => ({ text, source });

const DOCUSIGN_LIMITS = "https://developers.docusign.com/platform/resource-limits";
const PANDADOC_TLDR = "https://developers.pandadoc.com/docs/tldr";
const DROPBOX_OVERVIEW = "https://developers.hellosign.com/docs/overview";
const DOCUMENSO_AUTH = "https://docs.documenso.com/docs/developers/getting-started/authentication";
const DOCUSEAL_README = "https://raw.githubusercontent.com/docusealco/docuseal/master/README.md";

export const signatureApis: readonly SignatureApi[] = [
  {
    name: "Docusign",
    chooseIf: "your customers already ask for it by name, and you can live with an hourly limit per account.",
    findings: {
      test: finding("A developer environment apart from production", DOCUSIGN_LIMITS),
      limit: finding(
        "3,000 requests an hour per account by default; bursts of 500 in 30 seconds in production, 200 in the developer environment",
        DOCUSIGN_LIMITS,
      ),
      webhooks: finding(
        "HMAC-SHA256 of the whole body, base64, in a header",
        "https://developers.docusign.com/docs/platform/webhooks/connect/validate",
      ),
      embedding: finding(
        "A signing URL, the recipient view: used once, within 5 minutes. In a frame they recommend Focused View",
        "https://developers.docusign.com/docs/esign-rest-api/reference/envelopes/envelopeviews/createrecipient",
      ),
      code: finding(
        "Examples in C#, Java, Node.js, PHP, Python and Ruby",
        "https://developers.docusign.com/docs/platform/webhooks/connect/validate",
      ),
    },
  },
  {
    name: "Dropbox Sign",
    chooseIf: "you want to try every endpoint from a free account before talking to anyone.",
    findings: {
      test: finding(
        "test_mode on any request, even from a free account; documents are watermarked and not binding",
        DROPBOX_OVERVIEW,
      ),
      limit: finding(
        "For each account, 100 requests a minute for standard endpoints, 25 for those of the higher tier, 10 in test mode",
        "https://help.dropbox.com/integrations/api-requests-that-count-against-limit",
      ),
      webhooks: finding(
        "HMAC-SHA256 of the event’s time and type, keyed with your API key; the rest of the body isn’t covered",
        "https://rubydoc.info/gems/dropbox-sign/1.6.0/Dropbox/Sign/EventCallbackHelper",
      ),
      embedding: finding(
        "Yes, a section of the reference",
        "https://developers.hellosign.com/api/manual-reference-pages/glossary/callbacks-events",
      ),
      code: finding(
        "Official ones for Python, Ruby, PHP, Java, Node.js and C#, MIT license",
        "https://developers.hellosign.com/docs/sd-ks/overview",
      ),
    },
  },
  {
    name: "Adobe Acrobat Sign",
    chooseIf: "your company already has an Acrobat enterprise agreement that includes the API.",
    findings: {
      test: finding("A free Developer Edition", "https://opensource.adobe.com/acrobat-sign/developer_guide/"),
      limit: finding(
        "Requests are throttled; the guide describes what to do then. Figure not found",
        "https://opensource.adobe.com/acrobat-sign/developer_guide/search.html",
      ),
      webhooks: finding(
        "Your endpoint proves its intent by echoing the client id",
        "https://opensource.adobe.com/acrobat-sign/acrobat_sign_events/search.html",
      ),
      embedding: finding(
        "A signing URL for each signer, and web message events",
        "https://opensource.adobe.com/acrobat-sign/developer_guide/toc.html",
      ),
      code: finding(
        "They call their own downloadable SDKs obsolete and point to the REST endpoints",
        "https://opensource.adobe.com/acrobat-sign/sdks",
      ),
      price: finding(
        "API access is for accounts of the Enterprise and Developer tiers only. We found no price",
        "https://helpx.adobe.com/sk/sign/web/developers/rest-apis/api.html",
      ),
    },
  },
  {
    name: "PandaDoc",
    chooseIf:
      "you also generate the documents, such as quotes, and want your users to edit them in your product.",
    findings: {
      test: finding(
        "A free sandbox key in the same environment; it can’t email outside your domain",
        PANDADOC_TLDR,
      ),
      limit: finding(
        "By endpoint since June 2025, in requests a minute: 500 to create from a template, 300 from a PDF, 400 to send, 100 to download",
        "https://developers.pandadoc.com/changelog/public-api-rate-limit-updates",
      ),
      webhooks: finding(
        "HMAC-SHA256 of the body, in a query parameter",
        "https://developers.pandadoc.com/docs/webhook-verification",
      ),
      embedding: finding(
        "The signing page or the whole editor, without licenses for your users",
        PANDADOC_TLDR,
      ),
      code: finding("An OpenAPI description to generate from", PANDADOC_TLDR),
      price: finding(
        "In usage credits, on every plan; another page says by documents created. Ask sales",
        "https://developers.pandadoc.com/docs/getting-started",
      ),
    },
  },
  {
    name: "SignWell",
    chooseIf: "you need signing and little else, and one of its four libraries is in your language.",
    findings: {
      test: finding(
        "test_mode in the request",
        "https://developers.signwell.com/reference/create-a-document",
      ),
      webhooks: finding(
        "HMAC-SHA256 of the event’s type and time, keyed with the webhook’s id; the rest of the body isn’t covered",
        "https://developers.signwell.com/reference/event-hash-verification",
      ),
      embedding: finding("Signing and requesting, in a frame", "https://developers.signwell.com"),
      code: finding(
        "Ruby, Node, Python and PHP, and a command line tool",
        "https://developers.signwell.com/reference/getting-started-with-your-api-1",
      ),
    },
  },
  {
    name: "Documenso",
    chooseIf: "you want to read the code, or must run it on your own servers.",
    findings: {
      test: finding("A free account, with 5 documents a month, has the API", DOCUMENSO_AUTH),
      limit: finding(
        "1,000 requests a minute for each IP address; an organization’s own limit can be lower",
        "https://docs.documenso.com/docs/developers/api/rate-limits",
      ),
      webhooks: finding(
        "The secret itself in a header; the body is unsigned",
        "https://docs.documenso.com/docs/developers/webhooks/verification",
      ),
      embedding: finding(
        "Components for React, Vue, Svelte, Angular, Solid and Preact",
        "https://docs.documenso.com/docs/developers/embedding/sdks",
      ),
      code: finding(
        "Official SDKs for TypeScript, Python and Go",
        "https://docs.documenso.com/docs/developers",
      ),
      price: finding(
        "Part of every plan, the free one included, and of what you host yourself",
        DOCUMENSO_AUTH,
      ),
    },
  },
  {
    name: "DocuSeal",
    chooseIf: "you can keep to the AGPL with its additional terms, and want one container to start with.",
    findings: {
      test: finding("Run the container: one command", DOCUSEAL_README),
      webhooks: finding(
        "HMAC-SHA256 of time and body, in a header; a header of your own, if you set one",
        "https://github.com/docusealco/docuseal/blob/master/lib/send_webhook_request.rb",
      ),
      embedding: finding("A signing form for web pages, among the paid features", DOCUSEAL_README),
      code: finding("A Python client on PyPI", "https://pypi.org/user/docuseal/"),
      price: finding(
        "The open-source part is AGPLv3 with additional terms. We read no price in their own words",
        DOCUSEAL_README,
      ),
    },
  },
];
