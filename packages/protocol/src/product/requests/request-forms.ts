import type { RequestField } from "./request-field.ts";

/** Hidden from people: software that fills in everything fills it in too. */
export const HONEYPOT = "fax";

/** A form that asks the company for something. */
export interface RequestForm {
  /** The page it is on, which also takes what a browser without JavaScript posts. */
  page: string;
  /** Its name within a sentence: "your demo request". */
  name: string;
  button: string;
  /** The next step and when: on the page, after sending, and in the mail to the sender. */
  next: string;
  fields: readonly RequestField[];
}

const name: RequestField = {
  name: "name",
  label: "Your name",
  type: "text",
  required: "Enter your name, so that we know who we’re writing to",
  autoComplete: "name",
  maxLength: 100,
};
const email: RequestField = {
  name: "email",
  label: "Email",
  type: "email",
  required: "Enter the email address that we can reply to",
  autoComplete: "email",
  maxLength: 254,
};
const workEmail: RequestField = { ...email, label: "Work email" };
const phone: RequestField = {
  name: "phone",
  label: "Phone (optional)",
  type: "tel",
  hint: "Only if you’d rather be called.",
  autoComplete: "tel",
  maxLength: 40,
};
const company: RequestField = {
  name: "company",
  label: "Company",
  type: "text",
  required: "Enter your company’s name",
  autoComplete: "organization",
  maxLength: 120,
};
const website: RequestField = {
  name: "website",
  label: "Website",
  type: "url",
  required: "Enter your website’s address",
  autoComplete: "url",
  maxLength: 200,
};
const country: RequestField = {
  name: "country",
  label: "Country",
  type: "text",
  required: "Enter the country you work from",
  autoComplete: "country-name",
  maxLength: 60,
};

const area = (field: Pick<RequestField, "name" | "label"> & Partial<RequestField>): RequestField => ({
  type: "area",
  maxLength: 4000,
  ...field,
});
const choice = (
  field: Pick<RequestField, "name" | "label" | "options"> & Partial<RequestField>,
): RequestField => ({ type: "choice", maxLength: 100, ...field });

const PARTNER_NEXT =
  "The person who runs our partner program reads your application and replies by email within three business days.";

const demo: RequestForm = {
  page: "/clm/request-demo",
  name: "demo request",
  button: "Ask for a demo",
  next: "Someone from sales reads this and replies by email within one business day, with two times to choose from.",
  fields: [
    name,
    workEmail,
    company,
    choice({
      name: "contracts",
      label: "Contracts your company signs in a month",
      options: ["Fewer than 20", "20 to 100", "100 to 500", "More than 500", "I don’t know"],
      required: "Choose roughly how many. “I don’t know” is fine.",
    }),
    area({
      name: "message",
      label: "What should we show you?",
      hint: "The contract that takes you longest, or the tool you want to leave. Don’t paste a contract here.",
      required: "Tell us in a line or two what you’d like to see",
    }),
    phone,
  ],
};

const contact: RequestForm = {
  page: "/contact",
  name: "message",
  button: "Send message",
  next: "A person reads your message and replies by email within two business days.",
  fields: [
    name,
    email,
    choice({
      name: "topic",
      label: "What is it about?",
      options: ["Buying", "An account or a bill", "A contract form", "Press", "Privacy", "Something else"],
      required: "Choose a topic, so that your message reaches the right person",
    }),
    area({ name: "message", label: "Message", required: "Write your message" }),
  ],
};

const affiliate: RequestForm = {
  page: "/signature/affiliates",
  name: "affiliate application",
  button: "Apply as an affiliate",
  next: PARTNER_NEXT,
  fields: [
    name,
    email,
    { ...website, label: "Site, channel or newsletter" },
    country,
    area({
      name: "audience",
      label: "Who reads, watches or follows you?",
      hint: "What they do for a living, and roughly how many they are.",
      required: "Describe your audience in a line or two",
    }),
    area({ name: "message", label: "Anything else? (optional)" }),
  ],
};

const affiliatePartner: RequestForm = {
  page: "/signature/affiliate-partners",
  name: "affiliate partner application",
  button: "Apply as an affiliate partner",
  next: PARTNER_NEXT,
  fields: [
    name,
    workEmail,
    company,
    website,
    country,
    choice({
      name: "channel",
      label: "How you would recommend us",
      options: [
        "To our own clients",
        "On a marketplace",
        "In reviews and guides",
        "In courses or events",
        "Otherwise",
      ],
      required: "Choose the way that fits best",
    }),
    area({
      name: "message",
      label: "How it would work",
      hint: "Who would hear about us from you, and when.",
      required: "Describe it in a line or two",
    }),
  ],
};

const hubspot: RequestForm = {
  page: "/signature/affiliates/hubspot",
  name: "HubSpot affiliate application",
  button: "Apply with your HubSpot clients",
  next: PARTNER_NEXT,
  fields: [
    name,
    workEmail,
    company,
    website,
    choice({
      name: "role",
      label: "Your relationship to HubSpot",
      options: ["Solutions partner", "App developer", "Consultant or freelancer", "Customer"],
      required: "Choose what describes you best",
    }),
    choice({
      name: "clients",
      label: "Clients you set HubSpot up for in a year",
      options: ["None yet", "1 to 5", "6 to 20", "More than 20"],
      required: "Choose roughly how many",
    }),
    area({ name: "message", label: "What your clients sign today, and how (optional)" }),
  ],
};

const companyPartner: RequestForm = {
  page: "/affiliate-partners",
  name: "partner application",
  button: "Apply as a partner",
  next: PARTNER_NEXT,
  fields: [
    name,
    workEmail,
    company,
    website,
    country,
    choice({
      name: "partnership",
      label: "The partnership you have in mind",
      options: ["Resell", "Implement and train", "Build an integration", "Recommend to clients", "Another"],
      required: "Choose the one that comes closest",
    }),
    area({
      name: "message",
      label: "What you would bring, and what you’d expect from us",
      required: "Describe it in a line or two",
    }),
    phone,
  ],
};

const newsletter: RequestForm = {
  page: "/newsletter",
  name: "newsletter subscription",
  button: "Send me the confirmation",
  next: "We send one email with a link. You are on the list once you open it and confirm.",
  // A page of something planned says which it is: then it asks for one email, on the day it is there.
  fields: [email, { name: "about", label: "About", type: "hidden", maxLength: 40 }],
};

/**
 * Requests that are stored and mailed to sales unchanged. To add a kind, add it here and put its form on
 * its page.
 */
const requests = {
  demo,
  contact,
  affiliate,
  "affiliate-partner": affiliatePartner,
  hubspot,
  "company-partner": companyPartner,
};

export type RequestKind = keyof typeof requests;
export const REQUEST_KINDS = Object.keys(requests) as RequestKind[];

/** Every form, by kind. The newsletter's needs a confirmation first. */
export const requestForms: Record<FormKind, RequestForm> = { ...requests, newsletter };
export type FormKind = RequestKind | "newsletter";

/** The page after sending. */
export function receivedPage(kind: FormKind): string {
  return `/received/${kind}`;
}
