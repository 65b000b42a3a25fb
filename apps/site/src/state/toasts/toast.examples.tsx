import type { Examples } from "@sealwright/design/example.ts";
import "./toast.deferred.css";

/** As state/toasts/toast.ts makes it. */
function Toast({ kind, children }: { kind: "done" | "error"; children: string }) {
  return (
    <div className={`toast toast-${kind}`}>
      <p>{children}</p>
      <button type="button" className="toast-dismiss" aria-label="Dismiss">
        ×
      </button>
    </div>
  );
}

export const examples: Examples = {
  kind: "Feedback",
  title: "Toast",
  about:
    "Says that something elsewhere on the page is done or went wrong, and is read out. What is done goes by itself once it could be read; an error stays until it is dismissed or its action is tried again.",
  examples: [
    { name: "Done", view: <Toast kind="done">Verification email sent</Toast> },
    { name: "Error", view: <Toast kind="error">An error occurred. Please try again.</Toast> },
    {
      name: "Long",
      view: (
        <Toast kind="done">
          The copy of your data was sent to rechtsschutzversicherungsgesellschaften@loewens.example and can be
          fetched there for seven days.
        </Toast>
      ),
    },
    { name: "Focus", shows: "focus", view: <Toast kind="error">An error occurred. Please try again.</Toast> },
  ],
};
