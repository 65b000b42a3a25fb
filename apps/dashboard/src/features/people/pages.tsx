import { type PropsOf, page } from "../../shell/page.ts";
import { PEOPLE_PAGE } from "../../ui/paths/people-paths.ts";
import { Join, JoinEnded } from "./join.tsx";
import { LeaveWorkspace } from "./leave.tsx";
import { LogPage } from "./log.tsx";
import { MemberPage } from "./member.tsx";
import { People } from "./people.tsx";
import { SeatsPage, SeatsRefused } from "./seats.tsx";
import { TakenKeys } from "./taken-keys.tsx";

export const pages = {
  people: page({ title: "People", body: People, section: PEOPLE_PAGE }),
  member: page({ title: ({ person }) => person.name, body: MemberPage, section: PEOPLE_PAGE }),
  log: page({ title: "Log", body: LogPage, section: PEOPLE_PAGE }),
  seats: page({ title: "Seats", body: SeatsPage, section: PEOPLE_PAGE }),
  "seats-refused": page({
    title: "The seats can’t be changed now",
    body: SeatsRefused,
    section: PEOPLE_PAGE,
  }),
  "leave-workspace": page({ title: "Leave this workspace?", body: LeaveWorkspace, section: PEOPLE_PAGE }),
  "taken-keys": page({ title: "API keys you took over", body: TakenKeys, section: PEOPLE_PAGE }),
  join: page({ title: ({ invitation }) => `Join ${invitation.workspace}`, body: Join }),
  "join-ended": page({ title: "This invitation has ended", body: JoinEnded, keepsBar: true }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
