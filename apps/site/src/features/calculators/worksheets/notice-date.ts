import { daysBetween } from "@sealwright/forms/arithmetic/days";
import { day, inWords, longDay, withWeekday } from "../figures.ts";
import { type NoticeDates, noticeDates } from "../formulas/notice-date.ts";
import { type Line, worksheet } from "../worksheet.ts";

export const noticeDate = worksheet({
  slug: "notice-date",
  answer: "Last day for the notice",
  inputs: [
    {
      kind: "choice",
      key: "count",
      label: "The period runs",
      start: "before",
      options: [
        { value: "before", name: "Back from the end of the term" },
        { value: "after", name: "On from an event" },
      ],
    },
    { kind: "date", key: "date", label: "End of the term, or the event", start: "2027-06-30" },
    { kind: "count", key: "length", label: "Length of the period", start: 60, min: 1, max: 1000 },
    {
      kind: "choice",
      key: "unit",
      label: "Counted in",
      start: "days",
      options: [
        { value: "days", name: "Calendar days" },
        { value: "weeks", name: "Weeks" },
        { value: "months", name: "Calendar months" },
      ],
    },
    {
      kind: "choice",
      key: "off",
      label: "If it ends on a weekend or federal holiday",
      start: "move",
      options: [
        { value: "move", name: "Move to a business day" },
        { value: "keep", name: "Leave it there" },
      ],
    },
    {
      kind: "count",
      key: "mail",
      label: "Days in the mail",
      hint: "0 if the contract counts the day of sending.",
      start: 5,
      max: 60,
    },
  ],
  work({ count, date, length, unit, off, mail }) {
    const dates = noticeDates({
      date,
      length,
      unit,
      direction: count,
      skipDaysOff: off === "move",
      delivery: mail,
    });
    const backwards = count === "before";
    const days = Math.abs(daysBetween(dates.deadline, date));
    return {
      answer: day(dates.deadline),
      says: mail
        ? `Send the notice by ${withWeekday(dates.send)}, so that it arrives by ${withWeekday(dates.deadline)}.`
        : `Give the notice by ${withWeekday(dates.deadline)}.`,
      lines: linesOf(dates, {
        counted: `${longDay(date)} ${backwards ? "−" : "+"} ${inWords(length, unit.slice(0, -1))}`,
        moved: backwards ? "earlier, to a business day" : "later, to a business day",
        mail,
        days: inWords(days, "day"),
      }),
      chart: {
        kind: "timeline",
        title: "The days that matter",
        points: [
          ...(mail ? [{ name: "Send it", date: dates.send }] : []),
          { name: "Deadline", date: dates.deadline },
          { name: backwards ? "Term ends" : "Event", date },
        ].toSorted((one, other) => one.date.localeCompare(other.date)),
      },
    };
  },
});

interface Words {
  counted: string;
  moved: string;
  mail: number;
  days: string;
}

function linesOf(
  { counted, deadline, send }: NoticeDates,
  { counted: formula, moved, mail, days }: Words,
): Line[] {
  return [
    { label: "The count ends on", formula, figure: day(counted) },
    ...(deadline === counted
      ? []
      : [{ label: "That is a day off, so move", formula: moved, figure: day(deadline) }]),
    ...(mail
      ? [
          {
            label: "Last day to send it",
            formula: `${inWords(mail, "day")} before the deadline, or earlier`,
            figure: day(send),
          },
        ]
      : []),
    {
      label: "Last day for the notice",
      formula: `${days} from the date above`,
      figure: day(deadline),
      total: true,
    },
  ];
}
