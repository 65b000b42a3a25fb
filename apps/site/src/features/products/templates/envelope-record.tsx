import type { Envelope } from "./envelope.ts";

const states = ["Draft", "Sent", "Half signed", "Completed"] as const;

/** The envelope's state on its way, and its record so far. */
export function EnvelopeRecord({ envelope: { state, record } }: { envelope: Envelope }) {
  const steps = state === "Declined" ? (["Draft", "Sent", "Declined"] as const) : states;
  return (
    <>
      <p className="visually-hidden" role="status">
        Envelope: {state}. {record.at(-1)?.what}
      </p>
      <ol className="tpl-states" aria-label="State of the envelope">
        {steps.map((step) => (
          <li key={step} aria-current={step === state ? "step" : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <p className="demo-label">Audit record</p>
      {record.length > 0 ? (
        <ol className="tpl-record">
          {record.map(({ time, what }) => (
            <li key={what}>
              <time>{time}</time> <span>{what}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="tpl-none">Empty until it is sent. From then on, each step adds a line.</p>
      )}
    </>
  );
}
