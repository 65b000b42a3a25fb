import { Button } from "../button/button.tsx";
import type { Examples } from "../example.ts";
import { DialogSheet } from "./dialog.tsx";
import "./dialog.deferred.css";

export const examples: Examples = {
  kind: "Feedback",
  title: "Dialog",
  about:
    "Takes the whole attention for one short task. Escape and the × close it, and so does a press beside it, unless something was entered.",
  examples: [
    {
      name: "A short task",
      wide: true,
      view: (
        <DialogSheet>
          <h2>Clear all answers?</h2>
          <p>What you typed into this form is deleted from this browser. It was nowhere else.</p>
          <Button look="main">Clear all</Button>
        </DialogSheet>
      ),
    },
  ],
};
