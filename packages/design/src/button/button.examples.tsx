import type { Examples } from "../example.ts";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";

export const examples: Examples = {
  kind: "Actions",
  title: "Button",
  about: "Does something here. What leads elsewhere is a link, also when it looks like a button.",
  examples: [
    { name: "Main", note: "One in a view.", view: <Button look="main">Register free</Button> },
    { name: "Plain", view: <Button>Sign the sample</Button> },
    { name: "Main, hover", shows: "hover", view: <Button look="main">Register free</Button> },
    { name: "Main, focus", shows: "focus", view: <Button look="main">Register free</Button> },
    { name: "Plain, hover", shows: "hover", view: <Button>Sign the sample</Button> },
    { name: "Plain, focus", shows: "focus", view: <Button>Sign the sample</Button> },
    { name: "Text", view: <Button look="text">Send the mail again</Button> },
    {
      name: "Text, focus",
      shows: "focus",
      view: <Button look="text">Send the mail again</Button>,
    },
    {
      name: "Busy",
      note: "Keeps the focus and takes no second press.",
      view: <Button busy="Signing in …" />,
    },
    { name: "Main, busy", view: <Button look="main" busy="Registering …" /> },
    {
      name: "Long words",
      view: (
        <Button>Rechtsschutzversicherungsgesellschaften benachrichtigen und Unterlagen herunterladen</Button>
      ),
    },
    {
      name: "Link, main",
      view: (
        <ButtonLink href="#button" look="main">
          See the forms
        </ButtonLink>
      ),
    },
    {
      name: "Link, small",
      view: (
        <ButtonLink href="#button" small>
          Contact Sales
        </ButtonLink>
      ),
    },
  ],
};
