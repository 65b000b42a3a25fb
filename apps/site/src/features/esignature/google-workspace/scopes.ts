/** Where Google documents the scopes of add-ons; read 2026-11-23. */
export const SCOPES_SOURCE = {
  name: "Google’s list of scopes for Workspace add-ons",
  href: "https://developers.google.com/workspace/add-ons/concepts/workspace-scopes",
};

/** What an add-on can be used for, and the scopes that it takes. */
export const USES = [
  { key: "gmail-read", app: "Gmail", name: "Send the PDF in the open message" },
  { key: "gmail-reply", app: "Gmail", name: "Put a signing link into a reply" },
  { key: "drive", app: "Drive", name: "Send a file that I select" },
  { key: "docs", app: "Docs", name: "Send the document that I’m writing" },
  { key: "save", app: "Drive", name: "Save signed copies beside the original" },
] as const;

type UseKey = (typeof USES)[number]["key"];

interface Scope {
  /** The end of its URL below https://www.googleapis.com/auth/. */
  id: string;
  means: string;
  doesNot: string;
  uses: readonly UseKey[];
}

export const SCOPES: readonly Scope[] = [
  {
    id: "gmail.addons.execute",
    means: "The add-on may run in Gmail.",
    doesNot: "Shows it no message by itself.",
    uses: ["gmail-read", "gmail-reply"],
  },
  {
    id: "gmail.addons.current.message.readonly",
    means: "Reads the open message and its attachments while the add-on is running.",
    doesNot: "No other message, no search, nothing when the panel is closed.",
    uses: ["gmail-read"],
  },
  {
    id: "gmail.addons.current.action.compose",
    means: "Makes a draft when you press a button in the add-on.",
    doesNot: "You see the draft and send it yourself.",
    uses: ["gmail-reply"],
  },
  {
    id: "drive.file",
    means: "Opens files that you picked with the add-on, and creates its own.",
    doesNot: "Can’t list or search your Drive.",
    uses: ["drive", "docs", "save"],
  },
  {
    id: "documents.currentonly",
    means: "Reads the document in which the panel is open.",
    doesNot: "No other document.",
    uses: ["docs"],
  },
  {
    id: "script.external_request",
    means: "Calls the signing product, to send the envelope and to show who has signed.",
    doesNot: "Says nothing about your Google data by itself.",
    uses: ["gmail-read", "gmail-reply", "drive", "docs", "save"],
  },
];
