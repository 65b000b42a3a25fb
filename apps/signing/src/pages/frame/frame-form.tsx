import { useFrame } from "./frame-context.ts";

export const FRAME_FORM = "frame-session";

/** What links of a framed page post. */
export function FrameForm() {
  const frame = useFrame();
  return (
    frame?.secret && (
      <form method="post" id={FRAME_FORM} hidden>
        <input type="hidden" name="secret" value={frame.secret} />
      </form>
    )
  );
}
