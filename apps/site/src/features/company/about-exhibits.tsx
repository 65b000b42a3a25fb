import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { pricing } from "../../catalog/menus/nav-bar.ts";
import type { Exhibit } from "./exhibits.tsx";

const LEASE = `${LIBRARY}/real-estate/residential-lease-agreement`;

/** Our standards, each with a way to verify it publicly. */
export const aboutExhibits: readonly Exhibit[] = [
  {
    title: "A page works before its scripts do",
    text: "Text, links, menus and whole contracts are in the page itself. Scripts add convenience: a form that fills itself in, a chart that answers back. Reading works without them.",
    check: (
      <>
        Switch JavaScript off in your browser and open the <a href={LEASE}>residential lease</a>. Every clause
        is there, and it prints.
      </>
    ),
  },
  {
    title: "Your answers stay on your side",
    text: "Filling out a form happens in your browser, and so does making the PDF. The answers leave your computer in one case only: you choose to sign online, and confirm it.",
    check: (
      <>
        Fill out any form and watch the counter beside the download, “Bytes sent”. Or disconnect from the
        network first; it works the same.
      </>
    ),
  },
  {
    title: "A statement about the law has a source and a date",
    text: "When a form says that a notary is needed, it names the statute and the day we read it. Where the source is missing, the form says “Not verified” in that place.",
    check: (
      <>
        Pick a state fact on any form, open its source, compare. Tell us if they differ, and we’ll fix the
        form.
      </>
    ),
  },
  {
    title: "Test results are public, bad ones too",
    text: "Each form is filled out by machine with random answers, over and over, before it goes online. What that finds, and how hard the text is to read, is on the form’s own page.",
    check: <>Open a form and read “How it was tested.” It ends by saying that no lawyer has reviewed it.</>,
  },
  {
    title: "Other companies’ code loads only when you ask",
    text: "Typefaces, pictures and scripts come from this site’s own address. A translation, a payment or a sign-in with Google brings in the company that provides it, at the moment you click.",
    check: (
      <>
        Open your browser’s network panel, reload, and count the host names. Then read the list of{" "}
        <a href="/sub-processors">sub-processors</a>.
      </>
    ),
  },
  {
    title: "The price you read is what you pay, before tax",
    text: "What is charged today, what is charged next and on which day appear beside every buy button, with the way to cancel. You check every box yourself.",
    check: (
      <>
        Change the cycle and the number of people on <a href={pricing.href}>{pricing.name}</a>, and do the
        arithmetic.
      </>
    ),
  },
];
