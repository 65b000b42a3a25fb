import { type PropsOf, page } from "../../shell/page.ts";
import { ContractExtend, ContractVoid, RecipientCorrect } from "./actions/questions.tsx";
import { ChooseResponsible } from "./actions/responsible.tsx";
import { SignByLink } from "./actions/sign-by-link.tsx";
import { PAPER_TITLE, Paper } from "./paper/paper.tsx";
import { ChoosePrivacy } from "./privacy/privacy.tsx";
import { Contract } from "./record/contract.tsx";
import { OwnRegister } from "./register/own-register.tsx";
import { registerTitle } from "./register/register-filters.tsx";
import { SampleRegister } from "./register/sample-register.tsx";
import { DemoContract, SampleContract } from "./sample/sample-contract.tsx";

export const pages = {
  contracts: page({
    title: ({ query }) => registerTitle("Contracts", query),
    body: OwnRegister,
    layout: "surface",
    section: "/",
    search: ({ query }) => query.search,
  }),
  contract: page({
    title: ({ contract }) => contract.title,
    body: Contract,
    drawsPages: true,
    layout: "surface",
    section: "/",
  }),
  "contract-paper": page({
    title: ({ contract }) => `${PAPER_TITLE}: ${contract.title}`,
    body: Paper,
    layout: "surface",
    section: "/",
  }),
  "contract-extend": page({ title: "Give it more time", body: ContractExtend, section: "/" }),
  "contract-void": page({ title: "Void this contract?", body: ContractVoid, section: "/" }),
  "contract-responsible": page({ title: "Who is responsible?", body: ChooseResponsible, section: "/" }),
  "contract-privacy": page({ title: "Who sees this contract?", body: ChoosePrivacy, section: "/" }),
  "sign-by-link": page({ title: "Sign in again to sign", body: SignByLink, section: "/" }),
  "recipient-correct": page({ title: "Correct a recipient", body: RecipientCorrect, section: "/" }),
  "sample-contract": page({
    title: ({ contract }) => contract.title,
    body: SampleContract,
    layout: "surface",
    section: "/",
  }),
  demo: page({
    title: ({ query }) => registerTitle("Sample contracts", query),
    body: SampleRegister,
    layout: "surface",
    section: "/demo",
    search: ({ query }) => query.search,
    sample: ({ sample }) => sample,
  }),
  "demo-contract": page({
    title: ({ contract }) => contract.title,
    body: DemoContract,
    layout: "surface",
    section: "/demo",
    sample: ({ sample }) => sample,
  }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
