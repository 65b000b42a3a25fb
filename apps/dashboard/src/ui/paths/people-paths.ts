export const PEOPLE_PAGE = "/settings/people";
export const LEAVE_PAGE = `${PEOPLE_PAGE}/leave`;

/** Posts the workspace that the browser goes to. */
export const SWITCH_PATH = "/workspaces/switch";

export function memberPath(id: string): string {
  return `${PEOPLE_PAGE}/${encodeURIComponent(id)}`;
}
