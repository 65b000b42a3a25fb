import type { Examples } from "../example.ts";
import { Facts } from "./facts.tsx";

export const examples: Examples = {
  kind: "Content",
  title: "Facts",
  about: "What there is to know about one thing, by name.",
  examples: [
    {
      name: "With code",
      wide: true,
      view: (
        <Facts
          facts={[
            ["Email", "mara@company.example, verified"],
            ["Two-factor", "On. You need a code to sign in."],
            ["Account number", <code key="uid">9f1c2d</code>],
          ]}
        />
      ),
    },
  ],
};
