/** A moment of a sample envelope: what each side sees, and the line that the record gains. */
export interface Moment {
  key: string;
  name: string;
  time: string;
  sender: string;
  first: string;
  second: string;
  record: string;
}

export const people = {
  sender: "Mara, sender",
  first: "Ines, signs first",
  second: "Paul, signs second",
} as const;

export const moments: Moment[] = [
  {
    key: "prepare",
    name: "Prepare",
    time: "Mon 9:12",
    sender: "Places two signature lines and sets the order: Ines, then Paul.",
    first: "Waits for an email.",
    second: "Waits for an email.",
    record: "Empty until it is sent.",
  },
  {
    key: "send",
    name: "Send",
    time: "Mon 9:20",
    sender: "Sees “Sent”, with the day on which it expires.",
    first: "An email with Mara’s name, the title and a link of her own.",
    second: "Waits for Ines.",
    record: "Sent by Mara to Ines, then Paul.",
  },
  {
    key: "open",
    name: "Open",
    time: "Mon 12:47",
    sender: "“Opened by Ines”, with the time.",
    first: "The whole document, before anything asks for her name.",
    second: "Waits for Ines.",
    record: "Opened by Ines, from the emailed link.",
  },
  {
    key: "consent",
    name: "Consent",
    time: "Mon 12:58",
    sender: "Waits for Ines.",
    first: "What signing electronically means, and how to get paper instead. She agrees.",
    second: "Waits for Ines.",
    record: "Ines agreed to sign electronically.",
  },
  {
    key: "sign",
    name: "First signature",
    time: "Mon 12:59",
    sender: "“Signed by Ines, waiting for Paul.”",
    first: "Draws or types her name and presses Sign. One button, labeled so.",
    second: "Now his email arrives.",
    record: "Signed by Ines, typed. Passed on to Paul.",
  },
  {
    key: "second",
    name: "Second signature",
    time: "Tue 8:05",
    sender: "“Signed by Paul.”",
    first: "Waits for the sealed file.",
    second: "Reads, agrees and signs on his phone, on the train.",
    record: "Opened, agreed and signed by Paul, drawn.",
  },
  {
    key: "seal",
    name: "Seal",
    time: "Tue 8:05",
    sender: "The signed PDF and its record, filed in the register.",
    first: "A copy of both, by email.",
    second: "A copy of both, by email.",
    record: "Sealed with the SHA-256 of the finished file.",
  },
];
