import { Button } from "@sealwright/design/button/button.tsx";
import { CodeSample } from "../../../kit/code/code-sample.tsx";
import { baseUrl } from "../api/base-url.ts";
import page from "../api/embed-samples/page.html?raw";
import server from "../api/embed-samples/server.ts?raw";
import "./live-embed.css";

/** As the sample has it. */
const SAMPLE_BASE = "https://api.example.com/v1";

const sampleTranscript = [
  ["14:08:11", "session.loaded", "Believed"],
  ["14:09:30", "signer.consented", "Believed"],
  ["14:09:37", "signer.signed", "Believed"],
] as const;

/** A frame that can be signed in, the code that makes it, and what it says. */
export function LiveEmbed() {
  return (
    <div className="wrap live-embed" id="try" data-embedded-demo="">
      <div className="live-side">
        <div className="live-window">
          <p className="live-bar">
            <span>portal.loewens.example</span>
            <span>your page, around the frame</span>
          </p>
          <iframe
            src="/embed/sample-signing"
            title="Sample: sign an agreement"
            width="480"
            height="820"
            loading="lazy"
          />
        </div>
        <div className="live-transcript">
          <h2>What the frame says</h2>
          <ol aria-live="polite">
            {sampleTranscript.map(([time, what, verdict]) => (
              <li key={what}>
                <time>{time}</time>
                <code>{what}</code>
                <span>{verdict}</span>
              </li>
            ))}
          </ol>
          <p className="sample" data-sample="">
            A sample of what it says. With JavaScript, the real messages appear here.
          </p>
          <p className="needs-script">
            <Button small data-forge="">
              Forge a message
            </Button>{" "}
            It claims that the agreement was signed. The code on this page ignores it.
          </p>
        </div>
      </div>
      <div className="live-code">
        <CodeSample label="Your page" title="Your page" code={page.trim()} />
        <CodeSample
          label="Your server"
          title="Your server"
          code={server.trim().replace(SAMPLE_BASE, baseUrl)}
        />
      </div>
    </div>
  );
}
