import { useEffectEvent, useLayoutEffect, useState } from "react";

type Values = Record<string, string>;

/**
 * Restores what a visitor entered before hydration. React keeps a text field's value without knowing of it, and resets a
 * select: that one is read before it does.
 * @param within CSS selector of the element that holds the controls, each with a name
 * @param restore gets all their values by name, once
 */
export function useRestoredValues(within: string, restore: (values: Values) => void): void {
  const [chosen] = useState(() => valuesOf(`${within} select[name]`));
  const onHydrated = useEffectEvent(restore);
  // In the same commit: an early click is repeated right after it and has to see the values.
  useLayoutEffect(() => {
    onHydrated({ ...chosen, ...valuesOf(`${within} :is(input, textarea)[name]`) });
  }, [chosen, within]);
}

function valuesOf(selector: string): Values {
  if (typeof document === "undefined") return {};
  const controls = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)];
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}
