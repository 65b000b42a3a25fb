import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import "./hour.css";

const trials = [
  {
    from: "0:00",
    title: "Get a key",
    todo: "Sign up with a new address. Start the clock at the first page.",
    pass: "You hold a test key, and got it by yourself.",
  },
  {
    from: "0:08",
    title: "Send one PDF to yourself",
    todo: "By curl. Use a contract of yours in place of their sample.",
    pass: "The email arrives, and you understood each field that you had to fill in.",
  },
  {
    from: "0:20",
    title: "Break it",
    todo: "Send the same request twice. Leave out the email. Use the id of a missing document.",
    pass: "A single envelope, and each error names the field at fault.",
  },
  {
    from: "0:30",
    title: "Catch a webhook",
    todo: "Point one at a tunnel, verify its signature, then change a byte and verify again.",
    pass: "The second one fails. If it passes, the signature leaves out the body.",
  },
  {
    from: "0:42",
    title: "Sign on a bad phone",
    todo: "Open the link on the oldest phone in the office. Then sign once with the keyboard only.",
    pass: "Both people finish without zooming or making an account.",
  },
  {
    from: "0:52",
    title: "Read the record",
    todo: "Download the signed file and open it in a reader that checks signatures.",
    pass: "It says who, when and how they agreed, and it notices a changed page.",
  },
] as const;

/** An hour's trials, with boxes to tick; CSS counts them. */
export function Hour() {
  return (
    <div className="hour">
      <ol>
        {trials.map(({ from, title, todo, pass }) => (
          <li key={from}>
            <span className="hour-from">{from}</span>
            <div>
              <h3>{title}</h3>
              <p>{todo}</p>
              <ChoiceRow type="checkbox">{pass}</ChoiceRow>
            </div>
          </li>
        ))}
      </ol>
      <p className="hour-score">
        Passed: <span aria-hidden="true" /> of {trials.length}. Do it with two vendors and compare. Five and
        six are the ones that your users will notice.
      </p>
    </div>
  );
}
