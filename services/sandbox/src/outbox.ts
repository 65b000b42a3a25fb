import { createBoundedQueue, type Logger } from "@sealwright/runtime";
import { type Envelope, type Mail, readAttachment, readMail } from "./mail.ts";
import type { MailFolder } from "./mail-folder.ts";

/** The newest mails that the site would have sent. */
export interface Outbox {
  /**
   * Resolves once the mail is stored, with the oldest one gone when there were too many.
   * @throws when it cannot be read or stored, or too many wait already
   */
  add(envelope: Envelope, raw: Uint8Array): Promise<Mail>;
  /**
   * Newest first.
   * @param recipient whose mails; compared without regard to case; everyone's when left out or empty
   */
  list(recipient?: string): Mail[];
  find(id: string): Mail | undefined;
  /** @returns the content of the attachment at a position of a mail's `attachments` */
  attachment(id: string, index: number): Promise<Uint8Array | undefined>;
  empty(): Promise<void>;
  /** Resolves when nothing is being stored or deleted. */
  settled(): Promise<void>;
}

export const OUTBOX_SIZE = 200;
const WAITING_AT_MOST = 100;

/** @param folder where emails survive a restart; in memory only if left out */
export async function openOutbox(options: {
  folder: MailFolder | undefined;
  logger: Logger;
}): Promise<Outbox> {
  const { folder, logger } = options;
  // One change at a time, so that the folder and the list agree and mails stay in order.
  const changes = createBoundedQueue({ running: 1, waiting: WAITING_AT_MOST });
  const newestFirst = folder ? await readBack(folder, logger) : [];
  /** As they came, by id, where no folder has them. */
  const raws = new Map<string, Uint8Array>();
  let lastId = Number(newestFirst[0]?.id ?? 0);

  async function remove(mail: Mail): Promise<void> {
    await folder?.remove(mail.id);
    raws.delete(mail.id);
    newestFirst.splice(newestFirst.indexOf(mail), 1);
  }

  return {
    add: (envelope, raw) =>
      changes.run(async () => {
        // Two mails in one millisecond, or a clock set back, must not share an id or change places.
        lastId = Math.max(Date.now(), lastId + 1);
        const mail = await readMail(String(lastId), envelope, raw);
        if (folder) await folder.write(mail.id, { envelope, raw });
        else raws.set(mail.id, raw);
        newestFirst.unshift(mail);
        for (const old of newestFirst.slice(OUTBOX_SIZE)) await remove(old);
        logger.info({ id: mail.id, bytes: raw.byteLength }, "mail received");
        return mail;
      }),
    list(recipient) {
      if (!recipient) return [...newestFirst];
      const wanted = recipient.toLowerCase();
      return newestFirst.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
    },
    find: (id) => newestFirst.find((mail) => mail.id === id),
    async attachment(id, index) {
      if (!newestFirst.some((mail) => mail.id === id)) return undefined;
      const raw = folder ? (await folder.read(id)).raw : raws.get(id);
      return raw && readAttachment(raw, index);
    },
    empty: () =>
      changes.run(async () => {
        for (const mail of [...newestFirst]) await remove(mail);
      }),
    settled: () => changes.run(async () => {}),
  };
}

/** Mails of an earlier process, newest first. An unreadable file is left where it is. */
async function readBack(folder: MailFolder, logger: Logger): Promise<Mail[]> {
  const ids = (await folder.ids()).reverse();
  for (const id of ids.splice(OUTBOX_SIZE)) await folder.remove(id);
  const mails: Mail[] = [];
  for (const id of ids) {
    try {
      const { envelope, raw } = await folder.read(id);
      mails.push(await readMail(id, envelope, raw));
    } catch (error) {
      logger.warn({ id, reason: (error as Error).name }, "stored mail cannot be read");
    }
  }
  return mails;
}
