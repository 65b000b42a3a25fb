import { Section } from "@sealwright/design/section/section.tsx";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { SESSION_MESSAGES } from "@sealwright/protocol/signing/session-messages";
import { GuideColumns, GuideLimits, GuideText } from "../../../kit/guide/guide.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { Lanes } from "./lanes.tsx";

/** The text of the embedding guide, below the live frame. */
export function EmbeddingGuide() {
  return (
    <>
      <Section
        id="order"
        number={1}
        label="A session"
        title="Six steps, with the key on your server"
        aside={
          <p>
            Create and send the envelope first, with each person’s email address. Signers also get the link by
            email; whichever way they choose, they sign once.
          </p>
        }
      >
        <Lanes />
      </Section>
      <Origins />
      <Messages />
      <Fit />
      <Limits />
    </>
  );
}

function Origins() {
  return (
    <Section
      id="origins"
      number={2}
      label="Whom to believe"
      tone="shade"
      title="Any page can post a message to yours."
      note={
        <p className="note">
          <strong>Try it above.</strong> “Forge a message” posts “signer.signed” from this page itself. It has
          the right origin and the wrong sender.
        </p>
      }
    >
      <GuideColumns>
        <div>
          <h3>Check the origin</h3>
          <p>
            <code>event.origin</code> is written by the browser, and no script can change it. Compare it with
            the origin of the session’s URL as a whole string. A test like <code>includes</code> or{" "}
            <code>endsWith</code> lets a name in that only looks like it.
          </p>
        </div>
        <div>
          <h3>Check the sender</h3>
          <p>
            Two frames can have one origin. <code>event.source</code> must be the <code>contentWindow</code>{" "}
            of the frame that you opened for this signer.
          </p>
        </div>
        <div>
          <h3>Act on the webhook</h3>
          <p>
            A person can open the developer tools and call your handler. So a message may close a dialog or
            show a thank-you. Only the webhook, whose signature you verify on your server, may release a
            payment.
          </p>
          <PageLink href="/signature/api#deliveries">Verify a webhook</PageLink>
        </div>
      </GuideColumns>
      <GuideText>
        It holds the other way as well. You name your origins when you open the session. The product sends
        them as <code>frame-ancestors</code>, so that no other site can put your agreement into a frame of its
        own, and it posts messages to those origins only.
      </GuideText>
    </Section>
  );
}

function Messages() {
  return (
    <Section id="messages" number={3} label="Messages" title="Everything the frame can say.">
      <ScrollBox label="Messages">
        <RuledTable>
          <thead>
            <tr>
              <th scope="col">data.type</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(SESSION_MESSAGES).map(([type, about]) => (
              <tr key={type}>
                <th scope="row">
                  <code>{type}</code>
                </th>
                <td>{about.replaceAll("`", "")}</td>
              </tr>
            ))}
          </tbody>
        </RuledTable>
      </ScrollBox>
      <GuideText>
        Each message is a plain object with <code>source: "sealwright"</code>, the session’s id and a type.
        New types may be added, so ignore those you don’t know. The frame takes no messages from you: there is
        nothing that your page could make it sign.
      </GuideText>
    </Section>
  );
}

function Fit() {
  return (
    <Section id="fit" number={4} label="Making it fit" title="Size, headers, keyboard.">
      <TermList>
        <div>
          <dt>Width and height</dt>
          <dd>
            From 320 pixels wide. Take the height from <code>session.resized</code>, so that the page has one
            scroll bar, not two. Below 600 pixels, give the frame the whole screen.
          </dd>
        </div>
        <div>
          <dt>Your Content-Security-Policy</dt>
          <dd>
            Add the origin of the session’s URL to <code>frame-src</code>. If you sandbox the frame, allow
            scripts, forms, downloads, pop-ups and its own origin. This page needs{" "}
            <code>frame-src 'self'</code>, because its sample comes from the same site.
          </dd>
        </div>
        <div>
          <dt>Third-party cookies</dt>
          <dd>
            None are used. The URL opens once, and from then on the session travels in the frame’s own forms,
            so browsers that block cookies in frames make no difference.
          </dd>
        </div>
        <div>
          <dt>Keyboard and screen reader</dt>
          <dd>
            Give the frame a <code>title</code>. Focus moves in and out with Tab, a typed signature equals a
            drawn one, and errors are announced.
          </dd>
        </div>
        <div>
          <dt>Look</dt>
          <dd>The frame follows the reader’s light or dark theme.</dd>
        </div>
        <div>
          <dt>Without a frame</dt>
          <dd>
            The URL also works as a page of its own. With a <code>returnUrl</code>, its last page leads back
            to yours.
          </dd>
        </div>
      </TermList>
      <PageLink href="/signature/whitelabel">Try a color on a sample signing page</PageLink>
    </Section>
  );
}

function Limits() {
  return (
    <Section
      id="not"
      number={5}
      label="When not to"
      title="Where a frame is the wrong tool."
      aside={<PageLink href="/embedding">Deciding whether to embed at all? Read this first.</PageLink>}
    >
      <GuideLimits>
        <li>
          <strong>You don’t know who is at the screen.</strong> In a session you vouch for the signer. If your
          own sign-in is weak, so is the proof; send an email with a code instead. The record of what was
          signed in a session says that the signer’s mailbox isn’t proved.
        </li>
        <li>
          <strong>Native apps.</strong> Open the session’s URL in the system’s browser tab. An embedded web
          view can be read by the app around it, and some signers’ password managers refuse to work there.
        </li>
        <li>
          <strong>Qualified signatures.</strong> They need a trusted provider’s own window, which refuses to
          be framed.
        </li>
        <li>
          <strong>Long negotiations.</strong> A session lasts half an hour. Send the document by email, and
          embed the signing when the text is final.
        </li>
      </GuideLimits>
      <PageLink href="/signature/api#signing-sessions">Read the calls for sessions</PageLink>
    </Section>
  );
}
