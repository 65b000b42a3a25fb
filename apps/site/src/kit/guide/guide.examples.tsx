import type { Examples } from "@sealwright/design/example.ts";
import { GuideColumns, GuideLimits, GuideSteps, GuideText } from "./guide.tsx";

export const examples: Examples = {
  kind: "Content",
  title: "Guide",
  about: "Parts of a page that explains how to set something up.",
  examples: [
    {
      name: "Columns",
      view: (
        <GuideColumns>
          <div>
            <h3>Before</h3>
            <p>The plugin asks for a key, which you make in the dashboard.</p>
          </div>
          <div>
            <h3>After</h3>
            <p>Each form that is sent in becomes an envelope.</p>
          </div>
        </GuideColumns>
      ),
    },
    {
      name: "Steps",
      view: (
        <GuideSteps>
          <li>Install the plugin.</li>
          <li>
            Paste the shortcode, such as <code>[sign]</code>, into a page.
          </li>
        </GuideSteps>
      ),
    },
    {
      name: "Limits",
      view: (
        <GuideLimits>
          <li>It signs PDF files up to 25 MB.</li>
        </GuideLimits>
      ),
    },
    { name: "Text", view: <GuideText>What a paragraph after them looks like.</GuideText> },
  ],
};
