import { brand } from "@sealwright/brand";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { MessageBody } from "../ui/section/section.tsx";

/** @property contract the page of the contract in question */
export interface ActionFailedProps {
  message: string;
  contract?: string | undefined;
}

export function ActionFailed({ message, contract }: ActionFailedProps) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        {message}
      </p>
      <p>
        <a href={contract ?? "/"}>{contract ? "Go to the contract" : "Go to your account"}</a> to see where
        things stand.
      </p>
    </MessageBody>
  );
}

export function Rejected() {
  return (
    <MessageBody>
      <p className="lede">That request didn’t come from this dashboard, so nothing was changed.</p>
      <p>
        <a href="/">Go to your account</a>.
      </p>
    </MessageBody>
  );
}

export interface InvalidFormProps {
  message: string;
}

export function InvalidForm({ message }: InvalidFormProps) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        {message}, so nothing was changed.
      </p>
      <p>
        <a href="/">Go to your account</a> and try again.
      </p>
    </MessageBody>
  );
}

export function NotFound() {
  return (
    <MessageBody>
      <p className="lede">
        There’s nothing at this address. <a href="/">Go to your account</a>.
      </p>
    </MessageBody>
  );
}

/** @property path of the requested page, or the one with the form */
export interface UnavailableProps {
  path: string;
}

export function Unavailable({ path }: UnavailableProps) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        We can’t reach your data right now. Nothing is lost. Please try again in a minute.
      </p>
      <p>
        <ButtonLink href={path}>Try again</ButtonLink>
      </p>
    </MessageBody>
  );
}

export interface ServerErrorProps {
  requestId: string;
}

export function ServerError({ requestId }: ServerErrorProps) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        That was our fault, and you haven’t lost anything. Please <a href="/login">sign in again</a> in a
        minute.
      </p>
      <p>
        If it keeps happening, email <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> and
        include this code: <code>{requestId}</code>.
      </p>
    </MessageBody>
  );
}
