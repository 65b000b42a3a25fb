import type { Sources } from "../files/sources.ts";
import type { Card } from "./stack-state.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** The type of a dragged card in the browser's drag data. */
export const DRAGGED = "application/x-sealwright-page";

interface PageCardProps {
  card: Card;
  index: number;
  count: number;
  left: number;
  top: number;
  isSelected: boolean;
  isAt: boolean;
  isDropTarget: "before" | "after" | undefined;
  sources: Sources;
  onPick(extend: boolean): void;
  onDragOver(isAfter: boolean): void;
}

/** One page, to pick, drag and look at. Keys go to the list around it. */
export function PageCard({ card, index, count, isSelected, isAt, sources, ...props }: PageCardProps) {
  const { name } = sources.get(card.source);
  const turned = card.turn ? `, turned ${card.turn} degrees` : "";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes all keys
    <div
      id={`page-${card.key}`}
      className="page-card"
      role="option"
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-label={`Page ${index + 1}: ${name}, page ${card.page + 1}${turned}`}
      tabIndex={-1}
      data-at={isAt || undefined}
      data-drop={props.isDropTarget}
      style={{ transform: `translate(${props.left}px, ${props.top}px)` }}
      draggable
      onClick={(event) => props.onPick(event.shiftKey)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(card.key));
        dataTransfer.effectAllowed = "move";
      }}
      onDragOver={({ dataTransfer, currentTarget, clientX }) => {
        if (!dataTransfer.types.includes(DRAGGED)) return;
        const { left, width } = currentTarget.getBoundingClientRect();
        props.onDragOver(clientX > left + width / 2);
      }}
    >
      <Thumbnail card={card} sources={sources} />
      <span className="page-number">{index + 1}</span>
    </div>
  );
}
