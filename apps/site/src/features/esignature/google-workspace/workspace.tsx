import { Section } from "@sealwright/design/section/section.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { GuideColumns, GuideLimits } from "../../../kit/guide/guide.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { StoreLinks } from "../mobile/store-links.tsx";
import { ScopePicker } from "./scope-picker.tsx";

/** The Workspace add-ons: permissions, installation for one person and for a domain, limits. */
export function Workspace() {
  return (
    <>
      <Section
        id="permissions"
        number={1}
        label="Permissions"
        title="Pick what you’ll use, and see what it may read."
        aside={
          <p>
            Google asks for a permission when an action first needs it. This list is for the administrator who
            has to approve them all beforehand.
          </p>
        }
      >
        <ScopePicker />
      </Section>
      <Section id="where" number={2} label="Where it appears" tone="shade" title="One add-on, three places.">
        <TermList>
          <div>
            <dt>Docs</dt>
            <dd>
              Type <code>{"{{sign:tenant}}"}</code> where the tenant signs. The panel finds these marks, asks
              who the tenant is, and sends a PDF of the document as it is at that moment. Suggestions that are
              still open are listed first: accept or reject them, so that no one signs a draft.
            </dd>
          </div>
          <div>
            <dt>Drive</dt>
            <dd>
              Select a PDF or a Word file and open the panel. When the last person has signed, the sealed copy
              lands in the same folder as a new file. The original is never overwritten.
            </dd>
          </div>
          <div>
            <dt>Gmail</dt>
            <dd>
              Beside a message: send its attachment, and on later visits to that thread see who has signed. It
              is drawn on <a href="/signature/mobile#gmail">the page about phones and Gmail</a>.
            </dd>
          </div>
        </TermList>
      </Section>
      <Section id="install" number={3} label="Installing" title="For yourself, or for a domain.">
        <GuideColumns>
          <div>
            <h3>For yourself</h3>
            <p>
              Open the listing, press Install and choose the account. The add-on then asks you to sign in to
              the signing product once; the two accounts may have different addresses.
            </p>
            <StoreLinks names={["Google Workspace Marketplace"]} />
          </div>
          <div>
            <h3>For everyone</h3>
            <p>
              In the Admin console: Apps, Google Workspace Marketplace apps, Install app. Approve the scopes
              above for an organizational unit first, then for everyone once the pilot has worked.
            </p>
          </div>
          <div>
            <h3>Removing it</h3>
            <p>
              Uninstall it there, or revoke it under Security, Third-party access in a Google account.
              Envelopes that were sent continue; the panel is gone, and so is its access.
            </p>
          </div>
        </GuideColumns>
      </Section>
      <Limits />
    </>
  );
}

function Limits() {
  return (
    <Section id="limits" number={4} label="Limits" title="What to know before you roll it out.">
      <GuideLimits>
        <li>
          <strong>Shared drives.</strong> You need the right to add files to a folder, or the signed copy goes
          to your own drive and the panel tells you so.
        </li>
        <li>
          <strong>Sheets and Slides</strong> have no panel. Save them as PDF and send that from Drive.
        </li>
        <li>
          <strong>Comments and suggestions</strong> are not part of what is signed. Neither are linked files.
        </li>
        <li>
          <strong>Client-side encrypted files</strong> can’t be opened by any add-on, and therefore not by
          this one.
        </li>
        <li>
          <strong>Where the data goes.</strong> The PDF and the names of the signers are sent to the signing
          product. The text of your message is read to find the attachment and isn’t sent.
        </li>
        <li>
          <strong>Seats.</strong> Everyone in the domain can have the panel. Only people who send need a seat
          on your plan.
        </li>
      </GuideLimits>
      <PageLink href="/signature/enterprise">What your security review will ask</PageLink>
      <PageLink href="/signature/pricing">Plans and seats</PageLink>
    </Section>
  );
}
