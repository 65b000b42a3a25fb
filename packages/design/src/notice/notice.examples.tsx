import type { Examples } from "../example.ts";
import { Callout } from "./callout.tsx";
import { Notice } from "./notice.tsx";
import "./notice.deferred.css";

export const examples: Examples = {
  kind: "Feedback",
  title: "Callout and notice",
  about: "A callout adds to the text; a notice reports the result of an action and is announced.",
  examples: [
    { name: "Error", view: <Notice kind="error">Email or Password is incorrect. Please try again.</Notice> },
    { name: "Done", view: <Notice kind="done">Email Verification sent! Check your mailbox</Notice> },
    {
      name: "Note",
      view: (
        <Callout kind="note" title="Nothing leaves this page">
          <p>What you type stays in your browser until you choose to send it.</p>
        </Callout>
      ),
    },
    {
      name: "Law",
      view: (
        <Callout kind="law" title="Not legal advice">
          <p>A form is a start. Where much is at stake, let a lawyer who knows your state read it.</p>
        </Callout>
      ),
    },
  ],
};
