import type { Examples } from "@sealwright/design/example.ts";
import { Outward } from "../icons/icons.tsx";
import { PageLink } from "../paper/page-link.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";

const inText = (
  <p>
    Federal law leaves <a href="#link">some papers</a> out of electronic signing.
  </p>
);

export const examples: Examples = {
  kind: "Actions",
  title: "Link",
  about: "Leads elsewhere. Ballpoint blue and underlined in text, so that color is not the only cue.",
  examples: [
    { name: "In text", view: inText },
    { name: "In text, hover", shows: "hover", view: inText },
    { name: "In text, focus", shows: "focus", view: inText },
    {
      name: "On to a page",
      note: "Renders nothing until the page exists.",
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
      note: "An external link is marked as one.",
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
