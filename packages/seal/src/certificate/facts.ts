import type { ChainedEvent } from "../evidence/events.ts";
import type { Evidence, NewEvidence, Recipient } from "../evidence/evidence.ts";
import type { Fact } from "./columns.ts";
import type { Moments } from "./moments.ts";

export type AtMoment = (at: string) => Moments;
export type DescribeDevice = (userAgent: string) => string;

const fact = (label: string, text: string | null | undefined): Fact[] => (text ? [[label, text]] : []);
const inBoth = ({ utc, local }: Moments) => (local === undefined ? utc : `${utc} (${local})`);

export function envelopeFacts({ envelope }: Evidence, moment: AtMoment): Fact[] {
  const { sender } = envelope;
  return [
    ["Envelope", envelope.id],
    ["Sent by", [...new Set([sender.name, sender.email])].join(", ")],
    ["Sent", inBoth(moment(envelope.sentAt))],
    ["Last signature", inBoth(moment(envelope.completedAt))],
  ];
}

export function accountFacts(evidence: Evidence, moment: AtMoment): Fact[] {
  const { envelope, events } = evidence;
  return [
    ["Account", accountOf(evidence)],
    ["Time zone", envelope.timeZone],
    ["Events", `${events.length}, each with the SHA-256 of the one before`],
    ...(evidence.version === 1 ? [] : evidence.approvals).flatMap(({ name, email, at }) =>
      fact("Approved", `${name}, ${email}, on ${inBoth(moment(at))}`),
    ),
  ];
}

function accountOf(evidence: Evidence): string {
  const members = evidence.version === 1 ? [] : evidence.members;
  const { email } = evidence.envelope.sender;
  return members.length > 0 ? members.map((one) => `${one.email} (${one.id})`).join("; ") : email;
}

/** For whom someone signs, and as what. */
export function capacityOf({ capacity, ...recipient }: Recipient): string {
  const signsFor = "signsFor" in recipient && recipient.signsFor ? `for ${recipient.signsFor}` : "";
  return [capacity, signsFor].filter(Boolean).join(", ");
}

/** What was proved of one person, and nothing else. */
export function personFacts(
  recipient: Recipient,
  evidence: Evidence,
  moment: AtMoment,
  describeDevice: DescribeDevice,
): Fact[] {
  const { proved, consent, signature, email } = recipient;
  const utc = (at: string) => moment(at).utc;
  return [
    [
      "Mailbox",
      proved.mailbox
        ? `Proved: the link emailed to ${email} was opened on ${utc(proved.mailbox)}`
        : "Not proved",
    ],
    [
      "Code",
      proved.code
        ? `Proved: the code emailed to ${email} was entered on ${utc(proved.code)}`
        : "Not asked for",
    ],
    ...otherProofs(recipient, utc),
    ["Shown", filesShown(recipient, evidence)],
    ...pagesDrawn(recipient, evidence),
    ["Consent", consent ? `Agreed to electronic records on ${utc(consent.at)}` : "None"],
    ["Signed", signature ? `${inBoth(moment(signature.at))}, ${signature.by}` : "Did not sign"],
    ...deviceFacts(recipient, evidence, describeDevice),
    ...handedOn(recipient, evidence, utc),
  ];
}

function otherProofs({ proved }: Recipient, utc: (at: string) => string): Fact[] {
  if (!("frame" in proved)) return [];
  const { signIn, frame, inPerson } = proved;
  return [
    ...fact("Sign-in", signIn && `Was signed in to an account with this address on ${utc(signIn)}`),
    ...fact(
      "Sender’s page",
      frame && `Opened in a page of the sender’s, whose sign-in stands for who it was, on ${utc(frame)}`,
    ),
    ...fact("In person", inPerson && `Handed over in person by the sender on ${utc(inPerson)}`),
  ];
}

function filesShown({ shown }: Recipient, { documents }: Evidence): string {
  const files = documents.flatMap(({ id, title, shown: all }) => {
    const own = shown.find(({ document }) => document === id);
    const number = all.findIndex(({ sha256 }) => sha256 === own?.sha256) + 1;
    // Of several, which one.
    return own ? [all.length > 1 ? `${title}, file ${number}` : title] : [];
  });
  return files.join("; ") || "Nothing";
}

function pagesDrawn(recipient: Recipient, { documents }: Evidence): Fact[] {
  if (!("pagesDrawn" in recipient)) return [];
  const drawn = recipient.pagesDrawn.flatMap(({ document, pages }) => {
    const title = documents.find(({ id }) => id === document)?.title ?? document;
    return pages.length > 0 ? `${title}, ${pages.length === 1 ? "page" : "pages"} ${pages.join(", ")}` : [];
  });
  return fact("Pages drawn", drawn.join("; "));
}

function deviceFacts({ id }: Recipient, { events }: Evidence, describeDevice: DescribeDevice): Fact[] {
  const signed = events.find(({ kind, actor }) => kind === "signed" && "id" in actor && actor.id === id);
  const { ip, userAgent } = clientOf(signed);
  return [
    ...fact("IP address", ip),
    ...fact("Device", userAgent && `${describeDevice(userAgent)}: ${userAgent}`),
  ];
}

/** The IP address and the user agent of who acted. */
export function clientOf(event: ChainedEvent | undefined): { ip: string; userAgent: string } {
  const { ip, userAgent } = event?.details ?? {};
  return { ip: String(ip ?? ""), userAgent: String(userAgent ?? "") };
}

function handedOn({ id }: Recipient, evidence: Evidence, utc: (at: string) => string): Fact[] {
  if (evidence.version === 1) return [];
  return evidence.handedOn
    .filter((one) => one.recipient === id)
    .flatMap(({ from, to, at }) =>
      fact("Handed on", `${from.name}, ${from.email}, to ${to.name}, ${to.email}, on ${utc(at)}`),
    );
}

/** What was filled in, by whom and when. */
export function valueRows(evidence: Evidence, moment: AtMoment): string[][] {
  if (evidence.version === 1) return [];
  return evidence.values.map(({ label, value, by, at }) => [
    label,
    value === "" ? "Left blank" : `“${value}”`,
    nameOf(by, evidence),
    moment(at).utc,
  ]);
}

function nameOf(by: NewEvidence["values"][number]["by"], { envelope, recipients }: Evidence): string {
  if (by.kind === "sender") return envelope.sender.name;
  return recipients.find(({ id }) => id === by.id)?.name ?? by.id;
}
