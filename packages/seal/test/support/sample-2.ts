import type { Evidence, NewEvidence } from "../../src/index.ts";
import { sampleEvidence } from "./sample.ts";

const AT = "2026-08-02T09:40:00.000Z";
const person = { name: "Ada Sender", email: "ada@example.com" };

/** The sample's facts in the second version, with one of everything that it adds. */
export async function sampleEvidence2(shown: Uint8Array): Promise<NewEvidence> {
  const first = await sampleEvidence(shown);
  if (first.version !== 1) throw new Error("The sample is of the first version");
  const [file] = first.documents[0]?.shown ?? [];
  return {
    ...first,
    version: 2,
    recipients: first.recipients.map(secondOf),
    values: [
      value("Delivery", "1 Oak St", { kind: "recipient", id: "rcp_1" }),
      value("Contract number", "C-4711", { kind: "sender" }),
    ],
    members: [{ id: "usr_1", ...person }],
    approvals: [
      {
        name: "Lena Ortiz",
        email: "lena@example.com",
        at: "2026-07-31T08:00:00.000Z",
        files: [{ document: "doc_1", sha256: file?.sha256 ?? "" }],
      },
    ],
    handedOn: [
      {
        recipient: "rcp_1",
        from: { name: "Ines Moreau", email: "ines@example.com" },
        to: { name: "Łukasz Škvor", email: "lukasz@example.com" },
        at: "2026-08-01T13:00:00.000Z",
      },
    ],
  };
}

type FirstRecipient = Extract<Evidence, { version: 1 }>["recipients"][number];

const secondOf = (recipient: FirstRecipient): NewEvidence["recipients"][number] => ({
  ...recipient,
  proved: { ...recipient.proved, signIn: null, frame: AT, inPerson: null },
  signature: { at: AT, by: "uploaded", ink: ["M0 0L10 0L10 5Z"], initials: { by: "typed", ink: [] } },
  pagesDrawn: [{ document: "doc_1", pages: [1, 2] }],
});

function value(label: string, text: string, by: NewEvidence["values"][number]["by"]) {
  return { document: "doc_1", field: `doc_1/${label}`, kind: "text", label, value: text, by, at: AT };
}
