import { brand } from "@sealwright/brand";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { siteConfig } from "../../catalog/site-config.ts";

/** Where a feature is: on this website, or in the app behind the sign-in. */
type Home = "site" | "app";

export interface Feature {
  name: string;
  /** What it does, in a line. */
  does: string;
  home: Home;
  /** The page that shows it. */
  href?: string;
}

interface FeatureGroup {
  key: string;
  title: string;
  features: Feature[];
}

const checkOfSigned: Feature = {
  name: "Check of signed PDFs",
  does: "Sealed or changed, without uploading the file",
  home: "site",
  href: "/verify",
};
const lease = `${LIBRARY}/real-estate/residential-lease-agreement`;

/** Everything there is, in the order in which a contract needs it. */
export const featureGroups: FeatureGroup[] = [
  {
    key: "write",
    title: "Write it",
    features: [
      {
        name: "Forms library",
        does: "Whole contract texts with a note on every clause",
        home: "site",
        href: LIBRARY,
      },
      {
        name: "Form filler",
        does: "Answers on the left, the contract on the right; nothing is sent",
        home: "site",
        href: lease,
      },
      {
        name: "PDF and Word",
        does: "Download filled in or blank; the blank PDF has fields",
        home: "site",
        href: lease,
      },
      {
        name: "Contract editor",
        does: "Redlines with the author and the minute of each change",
        home: "app",
        href: "/clm/editor",
      },
      {
        name: "Templates",
        does: "Closed text, open blanks, roles in an order",
        home: "app",
        href: "/clm/templates",
      },
    ],
  },
  {
    key: "agree",
    title: "Agree on it",
    features: [
      {
        name: "Playbook check",
        does: "A draft held against your own rules",
        home: "app",
        href: "/clm/ai-verification",
      },
      {
        name: "Workflows",
        does: "Who approves, in which order, above which amount",
        home: "app",
        href: "/clm/workflow",
      },
      {
        name: "E-sign status",
        does: "Whether the law lets you sign it on a screen, with the source",
        home: "site",
        href: "/clm/legal-hub",
      },
    ],
  },
  {
    key: "sign",
    title: "Sign it",
    features: [
      {
        name: "Signature maker",
        does: "Draw or type a signature, save it as PNG or SVG",
        home: "site",
        href: "/signature/online-signature",
      },
      {
        name: "PDF tools",
        does: "Merge, split, rotate and stamp in your browser",
        home: "site",
        href: "/signature/pdf-tools",
      },
      ...(siteConfig.signsOnline ? [checkOfSigned] : []),
      {
        name: "Envelopes",
        does: "Documents on their way to signers, in the order you set",
        home: "app",
        href: "/clm/signature",
      },
      {
        name: "Audit record",
        does: "Opened, consented, signed, sealed, with times and SHA-256",
        home: "app",
        href: "/clm/esignatures",
      },
      {
        name: "Fingerprint check",
        does: "Compare a file with its record without sending it",
        home: "site",
        href: "/clm/esignatures",
      },
      {
        name: "Click-through",
        does: "Terms accepted with one recorded click",
        home: "app",
        href: "/clm/clickThrough",
      },
      { name: "Mobile apps", does: "Sign and send from a phone", home: "app", href: "/signature/mobile" },
    ],
  },
  {
    key: "keep",
    title: "Keep it",
    features: [
      {
        name: "Register",
        does: "Each signed contract with its dates and amounts",
        home: "app",
        href: "/clm/repository",
      },
      {
        name: "Notice dates",
        does: "The last day to say no, with the arithmetic",
        home: "app",
        href: "/clm/repository",
      },
      {
        name: brand.assistant,
        does: "Questions answered with the passage",
        home: "app",
        href: "/clm/certius-ai",
      },
      {
        name: "Reporting",
        does: "Answers for finance and audit, ready to export",
        home: "app",
        href: "/clm/reporting",
      },
      { name: "Analytics", does: "Where agreements wait, and for whom", home: "app", href: "/clm/analytics" },
    ],
  },
  {
    key: "connect",
    title: "Connect it",
    features: [
      {
        name: "REST API",
        does: "Envelopes, signers and templates from your software",
        home: "app",
        href: "/signature/api",
      },
      {
        name: "Webhooks",
        does: "Signed events; verify one in the browser",
        home: "app",
        href: "/clm/integrations",
      },
      { name: "Embedding", does: "Signing inside your own page", home: "app", href: "/signature/embedding" },
      {
        name: "WordPress plug-in",
        does: "Agreements behind a form of your site",
        home: "app",
        href: "/signature/wordpress-integration",
      },
      {
        name: "Workspace and Gmail",
        does: "Send from Drive or a message",
        home: "app",
        href: "/signature/gsuite-addon",
      },
    ],
  },
  {
    key: "account",
    title: "Your account",
    features: [
      {
        name: "Two-factor sign-in",
        does: "An authenticator’s code, and recovery codes for the day you lose it",
        home: "site",
        href: "/auth/register",
      },
      { name: "Your data", does: "Download or delete what we store, yourself", home: "site" },
      {
        name: "Plans and orders",
        does: "What you pay, what is next, how to stop",
        home: "site",
        href: "/signature/pricing",
      },
    ],
  },
];
