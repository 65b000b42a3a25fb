import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import { moments, people } from "./moments.ts";
import "./envelope-journey.css";

const lanes = ["sender", "first", "second"] as const;

/** An envelope's way as a timetable: radio buttons choose a moment, and CSS shows its column; no JavaScript. */
export function EnvelopeJourney() {
  return (
    <div className="journey sheet">
      <fieldset className="journey-line">
        <legend className="visually-hidden">Moment</legend>
        {moments.map(({ key, name, time }) => (
          <label key={key}>
            <input type="radio" name="moment" value={key} defaultChecked={key === "sign"} />
            <span className="journey-stop">
              {name} <small>{time}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {moments.map((moment) => (
        <StackedFacts italic ruled key={moment.key} className={`journey-moment at-${moment.key}`}>
          {lanes.map((lane) => (
            <div key={lane} data-idle={moment[lane].startsWith("Waits") ? "" : undefined}>
              <dt>{people[lane]}</dt>
              <dd>{moment[lane]}</dd>
            </div>
          ))}
          <div className="journey-record">
            <dt>The record</dt>
            <dd>{moment.record}</dd>
          </div>
        </StackedFacts>
      ))}
    </div>
  );
}
