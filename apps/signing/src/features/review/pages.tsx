import { type PropsOf, page } from "../../shell/page.ts";
import { ReviewPage } from "./review.tsx";

export const pages = {
  review: page({
    title: "Review and sign",
    body: ReviewPage,
    wide: true,
    isOpen: true,
  }),
};

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
