import {
  type DragEvent,
  type KeyboardEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Sources } from "../files/sources.ts";
import { actionOfKey } from "./keys.ts";
import { DRAGGED, PageCard } from "./page-card.tsx";
import type { StackControl } from "./use-stack.ts";

/** In CSS pixels, with the space between cards. */
const CARD = { width: 138, height: 196 };
/** Rows that are kept above and below what is seen. */
const SPARE = 1;

/** The pages, as thumbnails. Only those in sight exist, so that 500 are as quick as five. */
export function PageGrid({ control, sources }: { control: StackControl; sources: Sources }) {
  const { state, act } = control;
  const { cards, at } = state;
  const box = useRef<HTMLDivElement>(null);
  const { width, height, top } = useView(box);
  const columns = Math.max(2, Math.floor(width / CARD.width));
  const { drop, setDrop, ...dropping } = useDrop(control);
  const first = Math.max(0, Math.floor(top / CARD.height) - SPARE) * columns;
  const last = (Math.ceil((top + height) / CARD.height) + 1 + SPARE) * columns;
  // At least as many as are in the document at once.
  const slots = (Math.ceil(height / CARD.height) + 2 + 2 * SPARE) * columns;

  useLayoutEffect(() => {
    const row = Math.floor(at / columns) * CARD.height;
    const view = box.current;
    if (!view) return;
    if (row < view.scrollTop) view.scrollTop = row;
    else if (row + CARD.height > view.scrollTop + view.clientHeight) {
      view.scrollTop = row + CARD.height - view.clientHeight;
    }
  }, [at, columns]);

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOfKey(event, at, cards.length, columns);
    if (!action) return;
    event.preventDefault();
    act(action);
  }

  return (
    <div
      ref={box}
      className="stack-box"
      role="listbox"
      aria-multiselectable="true"
      aria-label="Pages"
      aria-describedby="stack-keys"
      aria-activedescendant={cards[at] ? `page-${cards[at].key}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...dropping}
    >
      <div
        role="presentation"
        style={{ height: Math.ceil(cards.length / columns) * CARD.height, position: "relative" }}
      >
        {cards.slice(first, last).map((card, offset) => {
          const index = first + offset;
          return (
            <PageCard
              // Its place, not the card: scrolling reuses the elements, which is several times as fast as new ones.
              key={index % slots}
              card={card}
              index={index}
              count={cards.length}
              left={(index % columns) * (width / columns)}
              top={Math.floor(index / columns) * CARD.height}
              isSelected={state.selected.has(card.key)}
              isAt={index === at}
              isDropTarget={
                drop === index ? "before" : drop === index + 1 && drop === cards.length ? "after" : undefined
              }
              sources={sources}
              onPick={(extend) => act({ kind: "toggle", index, extend })}
              onDragOver={(isAfter) => setDrop(isAfter ? index + 1 : index)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Where a dragged page goes. The box takes it, so that the space between and after the pages counts too. */
function useDrop({ state, act }: StackControl) {
  const [drop, setDrop] = useState<number>();
  return {
    drop,
    setDrop,
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const dragged = Number(event.dataTransfer.getData(DRAGGED));
      if (!dragged) return;
      event.preventDefault();
      if (drop === undefined) return;
      const keys = state.selected.has(dragged) ? state.selected : new Set([dragged]);
      act({ kind: "move", keys, before: drop });
    },
    // Also after a drag that was given up, or ended elsewhere.
    onDragEnd: () => setDrop(undefined),
  };
}

/** The box's inner size, and how far it is scrolled. */
function useView(box: React.RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState({ width: 600, height: 560, top: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // As a transition, so that many new thumbnails don't hold up a scroll or a key.
    const measure = () =>
      startTransition(() => {
        const top = Math.floor(element.scrollTop / CARD.height) * CARD.height;
        setView((known) => {
          const next = { width: element.clientWidth, height: element.clientHeight, top };
          const isSame = known.width === next.width && known.height === next.height && known.top === top;
          return isSame ? known : next;
        });
      });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [box]);
  return view;
}
