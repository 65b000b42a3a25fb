import type { Place } from "@sealwright/pdf-tools";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { type Sources, shownSize } from "../files/sources.ts";
import type { Card } from "../stack/stack-state.ts";
import { renderPage } from "../workers/render-page.ts";
import { type StampPicture, textWidth } from "./stamp-picture.ts";

interface StampPlaceProps {
  card: Card;
  sources: Sources;
  content: { kind: "text"; text: string } | ({ kind: "picture" } & StampPicture);
  place: Place;
  onPlace(place: Place): void;
}

/** In CSS pixels. */
const WIDTH = 300;
const STEP = 0.01;

/** The page with the stamp on it, which pointer and arrow keys move. */
export function StampPlace({ card, sources, content, place, onPlace }: StampPlaceProps) {
  const { width, height } = shownSize(card);
  const sheet = { width: WIDTH, height: Math.round((WIDTH * height) / width) };
  const isPicture = content.kind === "picture";
  const ratio = isPicture ? content.height / content.width : 1 / Math.max(0.5, textWidth(content.text));
  const stampWidth = place.width * sheet.width;

  const onPage = (left: number, top: number) => ({
    left: within(left, 1 - place.width),
    top: within(top, 1 - (stampWidth * ratio) / sheet.height),
  });
  // A longer text, or a larger size, may have pushed it over the edge.
  const { left, top } = onPage(place.left, place.top);
  const moveTo = (toLeft: number, toTop: number) => onPlace({ ...place, ...onPage(toLeft, toTop) });
  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveTo(left + event.movementX / sheet.width, top + event.movementY / sheet.height);
  }
  function onKeyDown(event: KeyboardEvent) {
    const [x = 0, y = 0] =
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (!x && !y) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP * 5 : STEP;
    moveTo(left + x * step, top + y * step);
  }

  return (
    <div className="stamp-place">
      <div className="stamp-sheet" style={sheet}>
        <PagePicture card={card} sources={sources} {...sheet} />
        <button
          type="button"
          className="stamp-held"
          aria-label={`${isPicture ? "The stamp" : content.text}: drag it, or move it with the arrow keys`}
          style={{
            left: left * sheet.width,
            top: top * sheet.height,
            width: stampWidth,
            height: stampWidth * ratio,
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={onKeyDown}
        >
          {isPicture ? (
            <img src={content.url} alt="" draggable={false} width={content.width} height={content.height} />
          ) : (
            <span style={{ fontSize: stampWidth / Math.max(0.5, textWidth(content.text)) }}>
              {content.text}
            </span>
          )}
        </button>
      </div>
      <label className="tool-range">
        Size
        <input
          type="range"
          min={3}
          max={90}
          value={Math.round(place.width * 100)}
          onChange={({ target }) => onPlace({ ...place, width: target.valueAsNumber / 100 })}
        />
      </label>
    </div>
  );
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

function PagePicture({
  card,
  sources,
  width,
  height,
}: {
  card: Card;
  sources: Sources;
  width: number;
  height: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { source, page, turn } = card;
  useEffect(() => {
    const giveUp = new AbortController();
    const { blob } = sources.get(source);
    const size = { width: Math.max(width, height) * 2 };
    void renderPage({ source, blob, page, turn, size }, giveUp.signal).then((reply) => {
      const element = canvas.current;
      if (!element || giveUp.signal.aborted || !reply || !("bitmap" in reply)) return;
      element.width = reply.bitmap.width;
      element.height = reply.bitmap.height;
      element.getContext("2d")?.drawImage(reply.bitmap, 0, 0);
    });
    return () => giveUp.abort();
  }, [source, page, turn, width, height, sources]);
  return <canvas ref={canvas} width={width} height={height} style={{ width, height }} />;
}
