import { Button } from "@sealwright/design/button/button.tsx";
import { MarginPage } from "@sealwright/design/section/margin-page.tsx";
import type { ReactNode } from "react";

interface LinkActionProps {
  /** The form's name and the button's action. */
  action: "confirm" | "unsubscribe";
  title: string;
  button: string;
  children: ReactNode;
}

/**
 * The page behind a link in an email: nothing happens until someone clicks, because mail filters open links. The form posts to
 * the address it is on, which has the link's token.
 */
export function LinkAction({ action, title, button, children }: LinkActionProps) {
  return (
    <MarginPage mark="@" label="Newsletter">
      <h1>{title}</h1>
      <p className="lede">{children}</p>
      <form method="post" data-request-form={action}>
        <Button type="submit" look="main">
          {button}
        </Button>
      </form>
    </MarginPage>
  );
}
