import type { Examples } from "@sealwright/design/example.ts";
import "./foundations.css";

const SIZES = ["3xl", "2xl", "xl", "lg", "md", "sm", "xs"];
const FACES = [
  { name: "display", about: "Headings" },
  { name: "serif", about: "Documents" },
  { name: "label", about: "Labels and asides" },
  { name: "sans", about: "Interface and text" },
  { name: "mono", about: "Code" },
];

/** Colors, type and other tokens. @param colors the names of the colors' tokens, without the dashes */
export function foundations(colors: readonly string[]): Examples[] {
  return [
    {
      kind: "Foundations",
      title: "Color",
      about:
        "Paper and ink. The seal is for the one main action of a view, the pen for links, focus and handwriting.",
      examples: [
        {
          name: "Every opaque color",
          note: "By the name of its token.",
          wide: true,
          view: (
            <ul className="gallery-swatches">
              {colors.map((name) => (
                <li key={name}>
                  <svg aria-hidden="true">
                    <rect width="100%" height="100%" fill={`var(--${name})`} />
                  </svg>
                  {name}
                </li>
              ))}
            </ul>
          ),
        },
      ],
    },
    {
      kind: "Foundations",
      title: "Type",
      about:
        "Newsreader for headings and documents, Source Sans for interface and text, Source Code for code.",
      examples: [
        {
          name: "Sizes",
          note: "The three largest follow the width of the window.",
          wide: true,
          view: (
            <dl className="type-sizes">
              {SIZES.map((size) => (
                <div key={size}>
                  <dt>{size}</dt>
                  <dd className={`type-${size}`}>Signed and kept</dd>
                </div>
              ))}
            </dl>
          ),
        },
        {
          name: "Faces",
          wide: true,
          view: (
            <dl className="type-faces">
              {FACES.map(({ name, about }) => (
                <div key={name}>
                  <dt>{about}</dt>
                  <dd className={`type-${name}`}>Pays $1,850.00 by the 5th, in full.</dd>
                </div>
              ))}
            </dl>
          ),
        },
      ],
    },
  ];
}
