import { useFrame } from "./frame-context.tsx";

export const FRAME_FORM = "frame-session";

/** The form that links of a framed page submit. */
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
