import { Chevron } from "@sealwright/design/chevron.tsx";
import type { Examples } from "@sealwright/design/example.ts";
import { Seal } from "@sealwright/design/seal.tsx";
import { Arrow, Bell, Globe, Outward, Tick } from "./icons.tsx";

const icons = [
  { name: "There is more under it", Icon: Chevron },
  { name: "Leads on", Icon: Arrow },
  { name: "Leads off the site", Icon: Outward },
  { name: "Agreed", Icon: Tick },
  { name: "There is news", Icon: Bell },
  { name: "Languages", Icon: Globe },
];

export const examples: Examples = {
  kind: "Foundations",
  title: "Marks",
  about: "Set in a line of text. The text always says the same.",
  examples: [
    { name: "The seal", view: <Seal className="gallery-seal" /> },
    {
      name: "Icons",
      wide: true,
      view: (
        <ul className="gallery-icons">
          {icons.map(({ name, Icon }) => (
            <li key={name}>
              <Icon /> {name}
            </li>
          ))}
        </ul>
      ),
    },
  ],
};
