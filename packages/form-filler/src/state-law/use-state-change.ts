import { countChanges, type FormDocument, placesByState } from "@sealwright/forms";
import { useEffect, useRef, useState } from "react";

/** Announces how the last change of state changed the text. */
export function useStateChange(document: FormDocument): string | undefined {
  const [message, setMessage] = useState<string>();
  const before = useRef(document);
  useEffect(() => {
    const earlier = before.current;
    before.current = document;
    if (earlier.state === document.state) return;
    const count = countChanges(placesByState(earlier), placesByState(document));
    setMessage(changeWords(document.state, count));
  }, [document]);
  return message;
}

function changeWords(state: string | undefined, count: number): string {
  const places = count === 1 ? "One place" : `${count || "No"} places`;
  return `${state ?? "No state chosen"}: ${places} in the text changed.`;
}
