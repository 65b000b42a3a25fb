import type { Examples } from "../example.ts";
import { Breadcrumb } from "./breadcrumb.tsx";

export const examples: Examples = {
  kind: "Actions",
  title: "Breadcrumb",
  about: "Where a page is, on pages three levels down and more.",
  examples: [
    {
      name: "Three levels",
      wide: true,
      view: (
        <Breadcrumb
          trail={[
            { name: "Contract forms", href: "#breadcrumb" },
            { name: "Real Estate", href: "#breadcrumb-real-estate" },
          ]}
          here="Residential Lease Agreement"
        />
      ),
    },
  ],
};
