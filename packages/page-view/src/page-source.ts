import {
  type FormField,
  type FromFrame,
  type PageSize,
  readMessage,
  type TextPiece,
  type ToFrame,
} from "./messages.ts";

/** A file whose bytes are loaded in parts. */
export interface ByteSource {
  /** @throws if they can't be loaded */
  read(begin: number, end: number): Promise<{ bytes: ArrayBuffer; length: number }>;
}

export interface PageListener {
  /** @param fields of the file's form, if they were asked for */
  opened(pages: number, first: PageSize, fields: readonly FormField[]): void;
  sized(page: number, size: PageSize): void;
  drawn(page: number, bitmap: ImageBitmap): void;
  text(page: number, pieces: readonly TextPiece[]): void;
  undrawable(page: number): void;
  /** Nothing of the file can be shown. */
  failed(): void;
}

export interface PageSource {
  measure(page: number): void;
  /** One page at a time. @param width of the picture, in pixels */
  draw(page: number, width: number, withText: boolean): void;
  close(): void;
}

const START_BYTES = 64 * 1024;
const MOST_RANGE = 8 * 1024 * 1024;

/**
 * Opens a file in a sandboxed frame, which reads it and hands back pictures and text.
 * @param frameUrl the address of the frame's page
 * @param withFields whether it also looks for form fields
 */
export function openPages(
  frameUrl: string,
  bytes: ByteSource,
  listener: PageListener,
  withFields = false,
): PageSource {
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-scripts");
  frame.className = "page-view-frame";
  frame.title = "Draws pages";
  frame.ariaHidden = "true";
  frame.tabIndex = -1;
  frame.src = frameUrl;
  let length = 0;
  let isOver = false;

  const post = (message: ToFrame, transfer: Transferable[] = []) =>
    frame.contentWindow?.postMessage(message, "*", transfer);
  const close = () => {
    isOver = true;
    removeEventListener("message", hear);
    frame.remove();
  };
  const fail = () => {
    if (isOver) return;
    close();
    listener.failed();
  };
  const start = async () => {
    const first = await bytes.read(0, START_BYTES);
    length = first.length;
    post({ kind: "open", length, start: first.bytes, withFields }, [first.bytes]);
  };
  const sendRange = async (begin: number, end: number) => {
    // The frame may ask for any bytes of its own file, and for no more than that.
    if (begin >= end || end > length || end - begin > MOST_RANGE) throw new RangeError("No such bytes");
    const part = await bytes.read(begin, end);
    post({ kind: "bytes", begin, bytes: part.bytes }, [part.bytes]);
  };

  function hear({ data, source }: MessageEvent): void {
    if (source !== frame.contentWindow) return;
    const message = readMessage(data);
    if (message) answer(message);
    else fail();
  }

  function answer(message: FromFrame): void {
    switch (message.kind) {
      case "ready":
        start().catch(fail);
        break;
      case "range":
        sendRange(message.begin, message.end).catch(fail);
        break;
      case "opened":
        listener.opened(message.pages, message.first, message.fields);
        break;
      case "sized":
        listener.sized(message.page, message.size);
        break;
      case "drawn":
        listener.drawn(message.page, message.bitmap);
        break;
      case "text":
        listener.text(message.page, message.pieces);
        break;
      case "undrawable":
        listener.undrawable(message.page);
        break;
      case "failed":
        fail();
    }
  }

  addEventListener("message", hear);
  document.body.append(frame);
  return {
    measure: (page) => post({ kind: "measure", page }),
    draw: (page, width, withText) => post({ kind: "draw", page, width, withText }),
    close,
  };
}
