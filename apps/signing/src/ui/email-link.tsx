import { OutsideLink } from "./frame/outside-link.tsx";

interface EmailLinkProps {
  name: string;
  email: string;
  subject: string;
}

export function EmailLink({ name, email, subject }: EmailLinkProps) {
  return (
    <OutsideLink href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}>
      email <bdi>{name}</bdi>
    </OutsideLink>
  );
}
