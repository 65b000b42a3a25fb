import { Section } from "@sealwright/design/section/section.tsx";
import "./timeline.css";

/** Positions are in timeline.css by key, in days since September 1, 2026. */
const stages = [
  { key: "draft", name: "Draft", when: "September 2–4", about: "Filled out from your template" },
  {
    key: "negotiate",
    name: "Negotiate",
    when: "September 4–18",
    about: "Both sides read the draft and agree on its words",
  },
  {
    key: "approve",
    name: "Approve",
    when: "September 18–21",
    about: "Someone on your side says yes",
  },
  { key: "sign", name: "Sign", when: "September 22", about: "Two signers, 41 minutes apart" },
  { key: "keep", name: "Manage", when: "October 1 to September 30", about: "" },
  { key: "decide", name: "Decide", when: "June 2 to August 31", about: "Reminders at 90, 60 and 30 days" },
  { key: "notice", name: "Deadline", when: "August 31", about: "The last day to give notice" },
  {
    key: "end",
    name: "Renew or end",
    when: "September 30",
    about: "You decided in time",
  },
] as const;

const months = [
  "Sep",
  "Oct",
  "Nov",
  "Dec",
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
];

/** One agreement from draft to renewal, to scale; a list on a narrow screen. */
export function Timeline() {
  return (
    <Section
      id="to-scale"
      number={3}
      label="From draft to renewal"
      className="to-scale"
      title="A supply agreement, from draft to renewal"
      aside={
        <p>
          The supply agreement from the top of this page, drawn to scale. Signing comes early; most of a
          contract’s life comes after. <span className="sample">Sample dates.</span>
        </p>
      }
      rows={
        <div className="scale">
          <p className="scale-months" aria-hidden="true">
            {months.map((month, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them are called the same, and they never move
              <span key={index}>{month}</span>
            ))}
          </p>
          <ol>
            {stages.map(({ key, name, when, about }) => (
              <li key={key} className={`stage stage-${key}`}>
                <p className="stage-name">
                  <b>{name}</b> <span>{when}</span>
                </p>
                <p className="stage-lane">
                  <i className="stage-bar" />
                  {key === "decide" &&
                    [90, 60, 30].map((days) => <i key={days} className={`stage-pin pin-${days}`} />)}
                  {about && <span className="stage-about">{about}</span>}
                </p>
              </li>
            ))}
          </ol>
        </div>
      }
    />
  );
}
