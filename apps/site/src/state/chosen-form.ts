const STORED_UNDER = "sealwright.template";

/** Keeps the form that a visitor wants to sign, by its template id, until they are handed over in this tab (FORM-07). */
export function saveChosenForm(templateId: string): void {
  try {
    sessionStorage.setItem(STORED_UNDER, templateId);
  } catch {
    // Storage refused: the visitor chooses again in the dashboard.
  }
}

/** What the hand-off says of it; nothing where no form was chosen. */
export function chosenForm(): Record<string, string> {
  try {
    const template = sessionStorage.getItem(STORED_UNDER);
    return template && /^\d{4,6}$/.test(template) ? { template } : {};
  } catch {
    return {};
  }
}
