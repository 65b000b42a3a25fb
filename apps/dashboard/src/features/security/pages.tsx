import { type PropsOf, page } from "../../shell/page.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Security } from "./security.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";
import { TwoFactorSignIn } from "./two-factor-sign-in.tsx";

const SECURITY = "/settings/security";

export const pages = {
  security: page({ title: "Security", body: Security, section: SECURITY }),
  "two-factor-set-up": page({ title: "Set up two-factor", body: TwoFactorSetup, section: SECURITY }),
  "two-factor-sign-in": page({ title: "Is it still you?", body: TwoFactorSignIn, section: SECURITY }),
  "recovery-codes": page({ title: "Your recovery codes", body: RecoveryCodes, section: SECURITY }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
