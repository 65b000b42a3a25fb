import { expect, test } from "vitest";
import { mutated } from "./mutations.ts";
import { createSealer, outcomeOf } from "./outcome.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** Registers the test of so many files built at random. */
export function testReadersAgree(cases: number): void {
  test(
    "SEAL-04 readers agree on what is accepted and sealed, however a file was built",
    async () => {
      const sealer = await createSealer();
      const wrong: string[] = [];
      let [sealed, refused] = [0, 0];
      for (let seed = SEED; seed < SEED + cases; seed += 1) {
        const { file, ways } = mutated(seed);
        const { kind, why } = await outcomeOf(file, sealer);
        if (kind === "sealed") sealed += 1;
        else if (kind === "refused") refused += 1;
        else wrong.push(`${seed} (${ways.join(", ")}): ${why}`);
      }
      process.stdout.write(`${cases} cases: ${sealed} sealed, ${refused} refused, ${wrong.length} wrong\n`);
      expect(wrong).toEqual([]);
      // Both outcomes are tried.
      expect(Math.min(sealed, refused)).toBeGreaterThan(cases / 20);
    },
    60_000 + cases * 5000,
  );
}
