import { Section } from "@sealwright/design/section/section.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { GmailPanel } from "./gmail-panel.tsx";
import "./mobile.css";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import { GuideColumns, GuideSteps, GuideText } from "../../../kit/guide/guide.tsx";
import { StoreLinks } from "./store-links.tsx";

const permissions = [
  ["Camera", "When you scan a document or take a picture of an ID", "Scanning is off; you can pick a file"],
  [
    "Photos",
    "Never the whole library. The system’s picker hands over the one you choose",
    "Nothing to refuse",
  ],
  ["Notifications", "After your first sent envelope, not at the start", "Email tells you instead"],
  ["Face ID or fingerprint", "If you lock the app with it", "A PIN, or no lock"],
  ["Location", "Never", ""],
  ["Contacts", "Never. You type or paste an address", ""],
] as const;

/** The apps for phones and tablets, and the Gmail add-on. */
export function Mobile() {
  return (
    <>
      <Section id="who" number={1} label="Two people" title="Signers need no app. Senders may want one.">
        <GuideColumns>
          <div>
            <h3>You were asked to sign</h3>
            <p>
              Open the link in the email. The document is laid out for the width of your screen, not shrunk to
              it; you can switch to the page as it will print. Sign with a finger or type your name. You don’t
              need to install anything, and nothing asks you to.
            </p>
          </div>
          <div>
            <h3>You send and keep track</h3>
            <p>
              In the app you photograph a document and send it as a straightened PDF, fill in a template at a
              customer’s door, hand the phone over for a signature in person, and see who hasn’t signed yet.
            </p>
          </div>
        </GuideColumns>
        <StoreLinks names={["App Store", "Google Play"]} />
      </Section>
      <Section
        id="permissions"
        number={2}
        label="Permissions"
        tone="shade"
        title="What the app asks for, and what happens if you say no."
      >
        <ScrollBox label="Permissions">
          <RuledTable>
            <thead>
              <tr>
                <th scope="col">Permission</th>
                <th scope="col">When it asks</th>
                <th scope="col">If you refuse</th>
              </tr>
            </thead>
            <tbody>
              {permissions.map(([name, when, refused]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{when}</td>
                  <td>{refused}</td>
                </tr>
              ))}
            </tbody>
          </RuledTable>
        </ScrollBox>
      </Section>
      <Offline />
      <Gmail />
    </>
  );
}

function Offline() {
  return (
    <Section
      id="offline"
      number={3}
      label="Without a network"
      title="In a basement, on a ship, at the north gate."
    >
      <TermList>
        <div>
          <dt>What works offline</dt>
          <dd>
            Documents that you opened before, filling in templates, and collecting signatures in person.
          </dd>
        </div>
        <div>
          <dt>What waits</dt>
          <dd>
            Sending, and the seal. The app shows such an envelope as “signed here, not yet sealed” until it is
            back online. The record then has both times: the phone’s, marked as such, and the server’s.
          </dd>
        </div>
        <div>
          <dt>If the phone is lost</dt>
          <dd>
            What waits is encrypted with a key in the phone’s secure hardware. Sign the phone out under
            Account, Devices; what was not yet uploaded is then gone, so have it signed again.
          </dd>
        </div>
        <div>
          <dt>Limits</dt>
          <dd>
            Twenty templates are kept on the phone. Placing fields on a page of dense text is easier on a
            tablet or a computer. Iris scans, smart cards and qualified certificates are not supported.
          </dd>
        </div>
      </TermList>
    </Section>
  );
}

function Gmail() {
  return (
    <Section
      id="gmail"
      number={4}
      label="Gmail add-on"
      title="The contract arrives by email. Send it on from there."
      aside={<p>On a computer it opens beside the message; in the Gmail app, below it.</p>}
    >
      <div className="gmail-columns">
        <GmailPanel />
        <div>
          <GuideSteps>
            <li>Open a message with a PDF or Word file, and press the seal in the side panel.</li>
            <li>The people in From, To and Cc are offered as signers. Check the ones who sign.</li>
            <li>Choose where they sign. A tab opens for that, because the panel is too narrow for a page.</li>
            <li>Later the same panel shows on that thread who has signed.</li>
          </GuideSteps>
          <GuideText>
            It sees the message that is open while the panel is open, and no other. It can’t read links to
            files in other people’s drives, and a message with more than ten attachments shows the first ten.
          </GuideText>
          <StoreLinks names={["Google Workspace Marketplace"]} />
          <PageLink href="/signature/gsuite-addon">
            All Workspace add-ons, and each permission by name
          </PageLink>
        </div>
      </div>
    </Section>
  );
}
