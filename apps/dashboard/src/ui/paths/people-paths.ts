export const PEOPLE_PAGE = "/settings/people";
export const LEAVE_PAGE = `${PEOPLE_PAGE}/leave`;
export const LOG_PAGE = `${PEOPLE_PAGE}/log`;
export const LOG_CSV = `${LOG_PAGE}.csv`;

/** Takes `seats`: the number whose price is shown. */
export const SEATS_PAGE = `${PEOPLE_PAGE}/seats`;

/** Posts the workspace that the browser goes to. */
export const SWITCH_PATH = "/workspaces/switch";

export function memberPath(id: string): string {
  return `${PEOPLE_PAGE}/${encodeURIComponent(id)}`;
}
