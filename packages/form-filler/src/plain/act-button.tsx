import { Button } from "@sealwright/design/button/button.tsx";
import { type ComponentProps, useContext } from "react";
import { ACT } from "./field-names.ts";
import { PlainForm } from "./plain-form.ts";

/** @property act what a server does in a plain form, instead of `onClick` */
type ActButtonProps = ComponentProps<typeof Button> & { act: string };

export function ActButton({ act, onClick, ...button }: ActButtonProps) {
  const isPlain = useContext(PlainForm);
  return isPlain ? (
    <Button {...button} type="submit" name={ACT} value={act} />
  ) : (
    <Button {...button} onClick={onClick} />
  );
}
