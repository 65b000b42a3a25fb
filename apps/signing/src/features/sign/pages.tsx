import { type PropsOf, page } from "../../shell/page.ts";
import { SessionLink } from "../../ui/frame/session-link.tsx";
import { ContractPage } from "./desk.tsx";

export const pages = {
  contract: page({
    title: ({ signing }) => `Read and sign: ${signing.envelope.title}`,
    body: ContractPage,
    wide: true,
    isOpen: true,
    aside: ({ session }) => <SessionLink href={`/sign/${session}/contract.pdf?save`}>Save PDF</SessionLink>,
  }),
};

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
