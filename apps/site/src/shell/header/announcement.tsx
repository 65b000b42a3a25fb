import { Bell } from "../../kit/icons/icons.tsx";
import "./announcement.css";

export interface AnnouncementProps {
  title: string;
  summary: string;
  href: string;
  /** The last day on which it is news, as YYYY-MM-DD. */
  until?: string | undefined;
}

/** The announcement bubble (NAV-11): works without JavaScript; `shell/header/announcement.client.ts` opens it and remembers a dismissal. */
export function Announcement({ title, summary, href, until }: AnnouncementProps) {
  return (
    <details className="announcement" data-announcement={href} data-until={until}>
      <summary className="announcement-opener">
        <Bell />
        <span className="visually-hidden">Announcement</span>
        <span className="announcement-dot">
          <span className="visually-hidden"> (unread)</span>
        </span>
      </summary>
      <div className="announcement-bubble">
        <p className="announcement-title">{title}</p>
        <p>{summary}</p>
        <a href={href}>Read announcement</a>
        <button type="button" className="announcement-dismiss needs-script">
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">Dismiss announcement</span>
        </button>
      </div>
    </details>
  );
}
