import { type Condition, fieldsOf } from "../../tree/condition.ts";
import type { Block, Run } from "../document.ts";
import type { FillScope } from "../scope.ts";
import { decidingField, findFact, stateOf } from "../state.ts";

/** Whether what stands under a condition stands because of the chosen state, and not for its lack. */
export function standsByState(scope: FillScope, { tests, negated }: Condition): boolean {
  const deciding = decidingField(scope)?.id;
  return (
    !negated &&
    stateOf(scope) !== undefined &&
    tests.some((test) => fieldsOf(test).some((id) => id === deciding || findFact(scope, id)))
  );
}

/** The same blocks or runs, marked for the page. */
export function markedByState<Piece extends Block | Run>(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => ({ ...piece, byState: true }));
}
