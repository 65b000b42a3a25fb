import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Restores what a visitor entered before hydration: React leaves it in the field but doesn't know of it.
 * @param within holds the controls, each with a name
 * @param restore gets all their values by name, once
 */
export function useEarlyInput(
  within: RefObject<HTMLElement | null>,
  restore: (values: Record<string, string>) => void,
): void {
  const onHydrated = useEffectEvent(restore);
  // In the same commit: an early click is repeated right after it and has to see the values.
  useLayoutEffect(() => {
    const controls = [...(within.current?.querySelectorAll<Control>("[name]") ?? [])];
    onHydrated(Object.fromEntries(controls.map(({ name, value }) => [name, value])));
  }, [within]);
}
