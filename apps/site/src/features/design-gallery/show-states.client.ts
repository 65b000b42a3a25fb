/** A browser state, and the selector that imitates it in an example, with the same specificity. */
const STATES = [
  [":hover", '[data-shows="hover"] *'],
  [":focus-visible", '[data-shows="focus"] :where(a, button, input, select, textarea, summary)'],
  [":focus-within", '[data-shows="focus"] *'],
] as const;

/** Makes the style sheets' own rules for hover and focus hold in the examples of these states, too. */
export function showStates(): void {
  for (const { cssRules } of document.styleSheets) widen(cssRules);
}

function widen(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      for (const [state, shown] of STATES)
        rule.selectorText = rule.selectorText.replaceAll(state, `:is(${state}, ${shown})`);
    }
    if (rule instanceof CSSGroupingRule) widen(rule.cssRules);
  }
}
