import { Bell } from "../../components/icons.tsx";
import { announcement } from "../../content/announcement.ts";

/**
 * The bubble with the company's news (NAV-11). It opens and closes without script; `enhance/header/announcement.ts` opens it
 * by itself, remembers that it was dismissed, and shows the dot until then.
 */
export function Announcement() {
  return (
    <details className="announcement" data-announcement={announcement.href}>
      <summary className="announcement-opener">
        <Bell />
        <span className="visually-hidden">Announcement</span>
        <span className="announcement-dot">
          <span className="visually-hidden"> (unread)</span>
        </span>
      </summary>
      <div className="announcement-bubble">
        <p className="announcement-title">{announcement.title}</p>
        <p>{announcement.text}</p>
        <a href={announcement.href}>Read announcement</a>
        <button type="button" className="announcement-dismiss needs-script">
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">Dismiss the announcement</span>
        </button>
      </div>
    </details>
  );
}
