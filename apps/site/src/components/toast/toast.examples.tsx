import type { Examples } from "../gallery/example.ts";
import "./toast.css";

export const toast: Examples = {
  title: "Toast",
  about: "Says that something elsewhere on the page is done or went wrong, is read out, and goes by itself.",
  examples: [
    { name: "Done", view: <p className="toast toast-done">Verification email sent</p> },
    { name: "Error", view: <p className="toast toast-error">An error occurred. Please try again.</p> },
    {
      name: "Long",
      view: (
        <p className="toast toast-done">
          The copy of your data was sent to rechtsschutzversicherungsgesellschaften@loewens.example and can be
          fetched there for seven days.
        </p>
      ),
    },
  ],
};
