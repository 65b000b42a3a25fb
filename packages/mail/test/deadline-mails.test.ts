import { expect, test } from "vitest";
import { deadlinesMail, weeklySummaryMail } from "../src/index.ts";

const line = {
  title: "Lease",
  otherSide: "Ida",
  deadline: "Last day: December 31, 2026",
  daysLeft: 7,
  outcome: "If you do nothing, it ends that day.",
  url: "https://app.example/contracts/1",
};
const SETTINGS = "https://app.example/settings/deadlines";

test("WORK-04 one deadline is the subject; several are counted, and each says what happens", () => {
  const one = deadlinesMail([line], SETTINGS);
  expect(one.subject).toBe("Lease: last day: December 31, 2026");
  expect(one.action?.url).toBe(line.url);
  const two = deadlinesMail([line, { ...line, title: "Loan", otherSide: "", daysLeft: 1 }], SETTINGS);
  expect([two.subject, two.action]).toEqual(["2 deadlines of your contracts", undefined]);
  expect(two.facts).toEqual([
    { label: "Lease · Ida", value: `${line.deadline} (in 7 days)\n${line.outcome}\n${line.url}` },
    { label: "Loan", value: `${line.deadline} (tomorrow)\n${line.outcome}\n${line.url}` },
  ]);
});

test("WORK-04 a summary counts what is ahead, and says how to stop it", () => {
  const urls = { contractsUrl: "https://app.example/contracts", settingsUrl: SETTINGS };
  const unsubscribeUrl = "https://app.example/unsubscribe/1.2";
  const mail = weeklySummaryMail({ deadlines: [line], out: ["NDA", "Offer"], unsubscribeUrl, ...urls });
  expect(mail.subject).toBe("Your contracts this week: 1 deadline, 2 contracts out for signature");
  expect(mail.notes.join(" ")).toContain(unsubscribeUrl);
  expect(mail.facts?.at(-1)).toEqual({ label: "Out for signature", value: "NDA\nOffer" });
});
