import type { Examples } from "@sealwright/design/example.ts";
import { ProductPicture } from "./product-picture.tsx";

const ALT = "The register of an invented company: its contracts, by their next deadline.";

export const examples: Examples = {
  kind: "Content",
  title: "Product picture",
  about: "A screen of the app, in the page’s theme.",
  examples: [
    { name: "A screen", view: <ProductPicture screen="register" alt={ALT} /> },
    {
      name: "With a caption of its own",
      view: (
        <ProductPicture screen="register" alt={ALT}>
          The register, with an invented company.
        </ProductPicture>
      ),
    },
  ],
};
