import type { Examples } from "@sealwright/design/example.ts";
import { Outward } from "../icons.tsx";
import { MenuAnchor } from "../menu-anchor.tsx";
import { PageLink } from "../paper/page-link.tsx";

const inText = (
  <p>
    Federal law leaves <a href="#link">some papers</a> out of electronic signing.
  </p>
);

export const examples: Examples = {
  kind: "To act and to go on",
  title: "Link",
  about: "Leads elsewhere. Ballpoint blue and underlined in text, so that colour is not all that tells.",
  examples: [
    { name: "In text", view: inText },
    { name: "In text, hover", shows: "hover", view: inText },
    { name: "In text, focus", shows: "focus", view: inText },
    {
      name: "On to a page",
      note: "Not there as long as the page is still to come.",
      view: <PageLink href="/signature/contracts">See the forms</PageLink>,
    },
    {
      name: "Off the site",
      view: (
        <a href="https://example.com/" rel="noopener">
          Security and policies
          <Outward />
        </a>
      ),
    },
    {
      name: "Of a menu",
      note: "One that leaves the site says so.",
      view: (
        <ul className="bar-links">
          <li>
            <MenuAnchor link={{ name: "Case studies", href: "#link" }} />
          </li>
          <li>
            <MenuAnchor link={{ name: "Help guides", href: "https://help.example/", external: true }} />
          </li>
        </ul>
      ),
    },
  ],
};
