import { Button } from "@sealwright/design/button/button.tsx";
import { useState } from "react";
import { queryOf, type Setup } from "./plan/address.ts";

/** Copies an address that opens the page with this time or plan. */
export function ShareLink({ setup }: { setup: Setup }) {
  const [said, say] = useState("");
  async function copy() {
    const address = `${location.origin}${location.pathname}${queryOf(setup)}`;
    try {
      await navigator.clipboard.writeText(address);
      say("Copied. The link opens this page with the same time or plan.");
    } catch {
      say(`This browser can’t copy. The link is ${address}`);
    }
  }
  return (
    <div className="timer-share">
      <Button onClick={() => void copy()}>Copy a link to this timer</Button>
      <p role="status">{said}</p>
    </div>
  );
}
