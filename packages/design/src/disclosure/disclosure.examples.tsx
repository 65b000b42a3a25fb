import type { Examples } from "../example.ts";
import { Disclosure, Disclosures } from "./disclosure.tsx";

export const examples: Examples = {
  kind: "Content",
  title: "Disclosure",
  about: "Hides an answer until it’s needed. What everyone needs is never hidden.",
  examples: [
    {
      name: "Numbered, one open",
      view: (
        <Disclosures>
          <Disclosure number="7.1" title="Are the forms really free?" open>
            <p>Yes, without an account and without a card.</p>
          </Disclosure>
          <Disclosure number="7.2" title="Is an electronic signature as good as ink?">
            <p>For most agreements in the United States, yes.</p>
          </Disclosure>
        </Disclosures>
      ),
    },
    {
      name: "Focus",
      shows: "focus",
      view: (
        <Disclosure title="Who may see what I type?">
          <p>Only you, until you send it.</p>
        </Disclosure>
      ),
    },
    {
      name: "Without number",
      view: (
        <Disclosure title="What happens if this clause is deleted?">
          <p>The law of the state decides.</p>
        </Disclosure>
      ),
    },
  ],
};
