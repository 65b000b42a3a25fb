/** The place of the choice of a theme (SHELL-04), which enhance/theme-choice.ts puts there: without script there is none. */
export function ThemeChoice() {
  return <fieldset className="theme-choice" data-theme-choice="" hidden />;
}
