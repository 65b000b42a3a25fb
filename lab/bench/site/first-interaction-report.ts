import { median } from "../measure/statistics.ts";
import { aim, table } from "../measure/table.ts";
import type { FirstInteraction } from "./first-interaction.ts";

/** How long a menu waits for a mouse that only passes (`shell/header/hover-intent.ts`). */
const MENU_WAITS_MS = 110;
const ANSWERS_WITHIN_MS = 100;
const FETCHED_BYTES = 80_000;

export function printFirstInteraction(measured: readonly FirstInteraction[]): void {
  const row = (name: string, value: (one: FirstInteraction) => number) => {
    const values = measured.map(value);
    return [name, ...[median(values), Math.min(...values), Math.max(...values)].map((n) => n.toFixed(0))];
  };
  const middle = (value: (one: FirstInteraction) => number) => median(measured.map(value));
  const hover = middle(({ reached }) => reached);
  const menu = middle(({ menu }) => menu) - MENU_WAITS_MS;
  const fetched = middle(({ scriptBytes }) => scriptBytes);

  console.log(
    `\nThe first interaction, on a processor slowed down fourfold, medians of ${measured.length} pages\n`,
  );
  console.log(
    table(
      ["", "median", "from", "to"],
      [
        row("script fetched before, bytes", ({ scriptBytes }) => scriptBytes),
        row("mouse on Register to its code having run, ms", ({ reached }) => reached),
        row("click on Register to the popup on the screen, ms", ({ pressed }) => pressed),
        row("mouse on a menu to the menu on the screen, ms", ({ menu }) => menu),
      ],
    ),
  );
  console.log("\nAims");
  console.log(
    aim(`script fetched at most ${FETCHED_BYTES} bytes`, fetched.toFixed(0), fetched <= FETCHED_BYTES),
  );
  console.log(
    aim(
      `Register answers within ${ANSWERS_WITHIN_MS} ms`,
      `${hover.toFixed(0)} ms`,
      hover <= ANSWERS_WITHIN_MS,
    ),
  );
  console.log(
    aim(
      `a menu within ${ANSWERS_WITHIN_MS} ms after its wait of ${MENU_WAITS_MS}`,
      `${menu.toFixed(0)} ms`,
      menu <= ANSWERS_WITHIN_MS,
    ),
  );
}
