import { type ComponentType, useState } from "react";
import type { ConfirmSendingProps } from "./confirm-sending.tsx";

export function useConfirmation() {
  const [Confirmation, setConfirmation] = useState<ComponentType<ConfirmSendingProps>>();
  /** The account that the dialog was opened for; undefined while it is closed. */
  const [email, setEmail] = useState<string>();
  const [state, setState] = useState<"loading" | "failed">();

  async function open(account: string) {
    setState("loading");
    try {
      const { ConfirmSending } = await import("./confirm-sending.tsx");
      setConfirmation(() => ConfirmSending);
      setEmail(account);
      setState(undefined);
    } catch {
      setState("failed");
    }
  }

  return {
    Confirmation,
    email,
    loading: state === "loading",
    failed: state === "failed",
    open,
    close: () => setEmail(undefined),
  };
}
