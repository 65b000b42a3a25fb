import { Section } from "@sealwright/design/section/section.tsx";
import { GuideColumns } from "../../../kit/guide/guide.tsx";
import { StoreLinks } from "./store-links.tsx";

/** Features in a phone's browser, and the planned apps and Gmail add-on. */
export function Mobile() {
  return (
    <Section id="who" label="In the browser" title="What works on a phone today">
      <GuideColumns>
        <div>
          <h3>You were asked to sign</h3>
          <p>
            Open the link in the email. The text is laid out for the width of your screen. Sign with a finger
            or type your name. It all runs in the browser.
          </p>
        </div>
        <div>
          <h3>You send and keep track</h3>
          <p>
            Fill out a form, send it, remind a signer and look up a deadline, all in the browser. The
            workspace has its own layout for a phone.
          </p>
        </div>
      </GuideColumns>
      <p id="gmail">The apps and the Gmail add-on will be listed here:</p>
      <StoreLinks names={["App Store", "Google Play", "Google Workspace Marketplace"]} />
    </Section>
  );
}
