import type { MailContent } from "../../mail-content.ts";

/** A day that an owner is reminded of. */
export interface DeadlineLine {
  title: string;
  /** Empty if it is not known. */
  otherSide: string;
  /** "Last day to give notice: December 1, 2026" */
  deadline: string;
  /** How far away it is, from today on. */
  daysLeft: number;
  /** The consequence of doing nothing. */
  outcome: string;
  url: string;
}

/** All that an owner is reminded of on one day. */
export function deadlinesMail(lines: readonly DeadlineLine[], settingsUrl: string): MailContent {
  const [first] = lines;
  const isOne = lines.length === 1;
  const subject =
    isOne && first
      ? `${first.title}: ${lowerFirst(first.deadline)}`
      : `${lines.length} deadlines of your contracts`;
  return {
    subject,
    preview:
      isOne && first
        ? `${inDays(first.daysLeft)}. ${first.outcome}`
        : lines.map(({ title }) => title).join(", "),
    heading: isOne ? "A deadline is coming up" : "Deadlines are coming up",
    paragraphs: [],
    facts: lines.map((line) => ({
      label: contractOf(line),
      value: `${line.deadline} (${lowerFirst(inDays(line.daysLeft))})\n${line.outcome}\n${line.url}`,
    })),
    ...(isOne && first ? { action: { label: "Open the contract", url: first.url } } : {}),
    notes: [
      "The dates come from your contracts as they are listed in your workspace. Check them there before you act.",
    ],
    otherAction: { label: "Choose which reminders you get", url: settingsUrl },
  };
}

/** A weekly summary, in final words. */
export interface WeeklySummary {
  deadlines: readonly DeadlineLine[];
  /** Titles of contracts that are out for signature. */
  out: readonly string[];
  contractsUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
}

/** One a week, of what is ahead. */
export function weeklySummaryMail(summary: WeeklySummary): MailContent {
  const { deadlines, out, contractsUrl, settingsUrl, unsubscribeUrl } = summary;
  const counts = [
    ...(deadlines.length > 0 ? [counted(deadlines.length, "deadline")] : []),
    ...(out.length > 0 ? [`${counted(out.length, "contract")} out for signature`] : []),
  ].join(", ");
  return {
    subject: `Your contracts this week: ${counts}`,
    preview: [...deadlines.map(({ title }) => title), ...out].join(", "),
    heading: "Your contracts this week",
    paragraphs: [],
    facts: [
      ...deadlines.map((line) => ({
        label: contractOf(line),
        value: `${line.deadline} (${lowerFirst(inDays(line.daysLeft))})\n${line.outcome}`,
      })),
      ...(out.length > 0 ? [{ label: "Out for signature", value: out.join("\n") }] : []),
    ],
    action: { label: "Open your contracts", url: contractsUrl },
    notes: [`We send this on Mondays. Stop it with one click: ${unsubscribeUrl}`],
    otherAction: { label: "Choose which emails you get", url: settingsUrl },
  };
}

function contractOf({ title, otherSide }: DeadlineLine): string {
  return otherSide ? `${title} · ${otherSide}` : title;
}

function inDays(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
