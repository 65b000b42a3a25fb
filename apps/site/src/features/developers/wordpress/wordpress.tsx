import { brand } from "@sealwright/brand";
import { Section } from "@sealwright/design/section/section.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { CodeSample } from "../../../kit/code/code-sample.tsx";
import { GuideColumns, GuideLimits, GuideSteps } from "../../../kit/guide/guide.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { baseUrl } from "../api/base-url.ts";

const hook = `add_action('${brand.slug}_signed', function ($envelope, $user) {
    // The plugin has already verified the webhook.
    if ($user) {
        wc_get_order($envelope['metadata']['order'])
            ->update_status('processing');
    }
}, 10, 2);`;

/** Setting up the plugin, what it may do on your site, and where it stops. */
export function WordPress() {
  return (
    <>
      <Section id="setup" number={2} label="Set up" tone="shade" title="From the ZIP to the first waiver.">
        <GuideSteps>
          <li>
            <strong>Download the plugin</strong> in the app, under Settings, then Integrations. It isn’t in
            WordPress’s own directory, so you upload the ZIP under Plugins, Add New, Upload Plugin.
          </li>
          <li>
            <strong>Paste a test key</strong> under Settings, {brand.name}. The page shows which account it
            belongs to, and warns you if the key is a live one.
          </li>
          <li>
            <strong>Make a template</strong> in the app with one role for the visitor. Copy its id.
          </li>
          <li>
            <strong>Put the shortcode</strong> from above into a post, page or product. Editors who prefer
            blocks find a block with the same choices.
          </li>
          <li>
            <strong>Sign it once yourself,</strong> then change to the live key.
          </li>
        </GuideSteps>
      </Section>
      <Section
        id="permissions"
        number={3}
        label="What it may do"
        title="What the plugin touches, table by table."
        aside={<p>For the person who looks after your site and has seen too many plugins.</p>}
      >
        <TermList>
          <div>
            <dt>Options</dt>
            <dd>
              One row with the key, encrypted with your site’s salts. Only users who may{" "}
              <code>manage_options</code> see the settings page.
            </dd>
          </div>
          <div>
            <dt>User profiles</dt>
            <dd>
              Reads the name and email of the signed-in visitor, if the shortcode asks for it. Writes nothing.
            </dd>
          </div>
          <div>
            <dt>Posts</dt>
            <dd>Reads none. The shortcode is rendered where it stands.</dd>
          </div>
          <div>
            <dt>Your server’s network</dt>
            <dd>
              Calls <code>{new URL(baseUrl).host}</code> when a visitor clicks, and receives webhooks at{" "}
              <code>/wp-json/{brand.slug}/v1/events</code>, which checks their signature.
            </dd>
          </div>
          <div>
            <dt>Visitors’ browsers</dt>
            <dd>
              One script of about 4 kB on pages with a shortcode, none elsewhere. No cookies, no analytics. A
              frame loads from the signing product once it is opened.
            </dd>
          </div>
          <div>
            <dt>Uninstalling</dt>
            <dd>Deletes the option and the webhook. Signed documents stay in your account.</dd>
          </div>
        </TermList>
      </Section>
      <Section id="after" number={4} label="After the signature" title="Let WordPress do something with it.">
        <GuideColumns>
          <div>
            <h3>With a hook</h3>
            <p>
              <code>{brand.slug}_signed</code> runs on your server when the webhook arrives, minutes or days
              after the visitor has left. Don’t rely on the page that they came back to.
            </p>
          </div>
          <CodeSample label="A hook in PHP" title="functions.php" code={hook} />
        </GuideColumns>
      </Section>
      <Section id="limits" number={5} label="Limits" title="What it won’t do.">
        <GuideLimits>
          <li>
            <strong>Cached pages.</strong> The shortcode is safe to cache, because the session is opened by a
            click. Filling in names isn’t: exclude such pages from full-page caching, or leave the box empty.
          </li>
          <li>
            <strong>Files in the media library.</strong> Signed PDFs are not copied there, since anyone with
            the address of a media file can read it.
          </li>
          <li>
            <strong>Multisite.</strong> One key for each site, not for the network.
          </li>
          <li>
            <strong>Versions.</strong> It needs PHP 8.1 and HTTPS. Without HTTPS the shortcode shows a notice
            to editors and nothing to visitors.
          </li>
          <li>
            <strong>Page builders.</strong> Most take shortcodes in a text element. If yours filters them, use
            a plain link to the signing page instead.
          </li>
        </GuideLimits>
        <PageLink href="/signature/contracts/personal-family/release-of-liability">
          Start from a release of liability
        </PageLink>
        <PageLink href="/signature/api#templates">The calls behind the plugin</PageLink>
      </Section>
    </>
  );
}
