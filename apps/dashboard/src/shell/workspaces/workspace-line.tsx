import { ROLES } from "@sealwright/protocol/signing/roles";
import { Told } from "../../ui/told/told.tsx";
import type { ShellProps } from "../shell-props.ts";
import { SwitchTo } from "./switch-to.tsx";
import "./workspace-line.css";

/** On every page of a colleague's workspace: whose it is, and the way back. */
export function WorkspaceLine({ owner }: { owner: NonNullable<ShellProps["owner"]> }) {
  const { memberships = [], workspace } = owner;
  const here = workspace === undefined ? undefined : memberships.find((one) => one.workspace === workspace);
  const own = memberships.find(({ isOwn }) => isOwn);
  if (!here) return null;
  return (
    <aside className="workspace-line" aria-label="Workspace">
      <Told mark={ROLES[here.role]} actions={own && <SwitchTo membership={own} label="Go to your own" />}>
        You’re in <bdi>{here.name}</bdi>.
      </Told>
    </aside>
  );
}
