import type { Examples } from "../gallery/example.ts";
import { Card } from "./card.tsx";

export const card: Examples = {
  title: "Card",
  about:
    "A sheet that leads to a longer text. A few of them, of different weight; never a wall of equal ones.",
  examples: [
    {
      name: "With label and text",
      view: (
        <Card href="#card" label="Real estate" title="Residential Lease Agreement">
          <p>For a home that somebody rents for a fixed time.</p>
        </Card>
      ),
    },
    { name: "Title alone", view: <Card href="#card" title="Month to Month Rental Agreement" /> },
  ],
};
