const STORAGE_KEY = "sealwright.template";

/** Saves which form the visitor wants to sign, by template ID, for the hand-off from this tab (FORM-07). */
export function saveChosenForm(templateId: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, templateId);
  } catch {
    // Storage is denied: the visitor chooses again in the dashboard.
  }
}

/** For one hand-off: a later sign-in in the same tab is about something else. */
export function takeChosenForm(): Record<string, string> {
  try {
    const template = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return template && /^\d{4,6}$/.test(template) ? { template } : {};
  } catch {
    return {};
  }
}
