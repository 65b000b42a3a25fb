import type { Examples } from "@sealwright/design/example.ts";
import { Card } from "./card.tsx";

export const examples: Examples = {
  kind: "Content",
  title: "Card",
  about:
    "A sheet that leads to a longer text. A few of them, of different weight; never a wall of equal ones.",
  examples: [
    {
      name: "With label and text",
      view: (
        <Card href="#card" label="Real Estate" title="Residential Lease Agreement">
          <p>For a home rented for a fixed term.</p>
        </Card>
      ),
    },
    {
      name: "Hover",
      shows: "hover",
      view: <Card href="#card" label="Business" title="Independent Contractor Agreement" />,
    },
    {
      name: "Focus",
      shows: "focus",
      view: <Card href="#card" label="Personal Family" title="Last Will and Testament" />,
    },
    { name: "Title alone", view: <Card href="#card" title="Month to Month Rental Agreement" /> },
  ],
};
