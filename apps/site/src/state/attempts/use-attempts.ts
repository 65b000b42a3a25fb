import { useEffect, useState } from "react";
import { type Attempts, createAttempts } from "./attempts.ts";

/** @param shared those of an action that others take part in; else the component's own. Unmounting leaves them. */
export function useAttempts(shared?: Attempts): Attempts {
  const [own] = useState(createAttempts);
  const attempts = shared ?? own;
  useEffect(() => attempts.leave, [attempts]);
  return attempts;
}
