import type { Signing } from "@sealwright/protocol/signing/answers";

export interface SessionProps {
  signing: Signing;
  session: string;
  done?: string | undefined;
}
