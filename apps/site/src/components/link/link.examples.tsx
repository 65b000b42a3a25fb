import type { Examples } from "../gallery/example.ts";
import { Arrow, Outward } from "../icons.tsx";

export const link: Examples = {
  title: "Link",
  about: "Leads elsewhere. Ballpoint blue and underlined in text, so that colour is not all that tells.",
  examples: [
    {
      name: "In text",
      view: (
        <p>
          Federal law leaves <a href="#link">some papers</a> out of electronic signing.
        </p>
      ),
    },
    {
      name: "On to a page",
      view: (
        <a href="#link" className="page-link">
          See eSignatures <Arrow />
        </a>
      ),
    },
    {
      name: "Off the site",
      view: (
        <a href="https://example.com/" rel="noopener">
          Security and policies <Outward />
        </a>
      ),
    },
  ],
};
