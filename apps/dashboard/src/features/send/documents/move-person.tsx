import { Button } from "@sealwright/design/button/button.tsx";
import type { ReactNode } from "react";

interface MovePersonProps {
  name: ReactNode;
  row: number;
  /** The last row. */
  last: number;
  isFocused: boolean;
}

/** By keys or a click; the script adds the grip, by which a row is dragged. */
export function MovePerson({ name, row, last, isFocused }: MovePersonProps) {
  const isLast = row === last;
  return (
    <>
      <span className="person-grip" data-person-grip="" title="Drag to change the order" hidden />
      {row > 0 && (
        <Button
          type="submit"
          look="text"
          name="do"
          value={`move.${row}.${row - 1}`}
          autoFocus={isFocused && isLast}
        >
          Move up<span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {!isLast && (
        <Button type="submit" look="text" name="do" value={`move.${row}.${row + 1}`} autoFocus={isFocused}>
          Move down<span className="visually-hidden">: {name}</span>
        </Button>
      )}
    </>
  );
}
