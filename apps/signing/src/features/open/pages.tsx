import { type PropsOf, page } from "../../shell/page.ts";
import { ForName } from "../../ui/for-name.tsx";
import { DoorPage, doorTitle } from "./door.tsx";

export const pages = {
  door: page({
    title: ({ door }) => doorTitle(door),
    body: DoorPage,
    aside: ({ door }) => door.name && <ForName name={door.name} />,
  }),
};

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
