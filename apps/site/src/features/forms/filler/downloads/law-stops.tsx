import { Button } from "@sealwright/design/button/button.tsx";
import { focusQuestion } from "@sealwright/form-filler/questions/focus-question.ts";
import { LawLink } from "@sealwright/form-filler/state-law/law-stop.tsx";
import { type Form, type Stop, stopText } from "@sealwright/forms";
import { LIBRARY } from "../../../../catalog/forms/library-paths.ts";
import "./law-stops.css";

/** Legal warnings before the download, decided or not. */
export function LawStops({ form, stops }: { form: Pick<Form, "path">; stops: readonly Stop[] }) {
  if (!stops.length) return null;
  const open = undecided(stops).length;
  const file = `${LIBRARY}/${form.path}`;
  return (
    <div className="law-stops" id={LAW_STOPS}>
      <p>
        <strong>
          {open
            ? `${open === 1 ? "One point" : `${open} points`} of law to decide first`
            : "Kept against the law"}
        </strong>
      </p>
      <ul>
        {stops.map((stop) => (
          <li key={`${stop.id} ${stop.against}`}>
            {stop.text} <LawLink stop={stop} />{" "}
            {stop.override?.reason && <>Your reason: “{stop.override.reason}”. </>}
            <Button look="text" onClick={() => focusQuestion(stop.path)}>
              {stop.override ? "Change" : "Decide"}
            </Button>
          </li>
        ))}
      </ul>
      {open > 0 && (
        <p>
          Downloading, printing, and signing online wait for that. A blank copy is always there:{" "}
          <a href={`${file}.pdf`} download>
            PDF
          </a>
          ,{" "}
          <a href={`${file}.docx`} download>
            Word
          </a>
          .
        </p>
      )}
    </div>
  );
}

/** The id of the list, for what waits for it. */
export const LAW_STOPS = "law-stops";

export function undecided(stops: readonly Stop[]): Stop[] {
  return stops.filter(({ override }) => !override);
}

/** The same above the text, when the browser prints the page. */
export function PrintedStops({ stops }: { stops: readonly Stop[] }) {
  if (!stops.length) return null;
  return (
    <div className="law-stops-printed">
      {stops.map((stop) => (
        <p key={`${stop.id} ${stop.against}`}>
          <strong>Against the law. </strong>
          {stopText(stop)}
        </p>
      ))}
    </div>
  );
}
