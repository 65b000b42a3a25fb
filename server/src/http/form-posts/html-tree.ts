import { defaultTreeAdapter, html, type DefaultTreeAdapterTypes as Tree } from "parse5";

export type Element = Tree.Element;

/** All elements below a node, in document order. */
export function* elementsBelow(node: Tree.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!("tagName" in child)) continue;
    yield child;
    yield* elementsBelow(child);
  }
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** @param value undefined removes it */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

export function hasClass(element: Element, name: string): boolean {
  return (attribute(element, "class") ?? "").split(" ").includes(name);
}

/** Replaces what the element contains. */
export function setText(element: Element, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}

export function createParagraph(attributes: Record<string, string>, text: string): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const paragraph = defaultTreeAdapter.createElement("p", html.NS.HTML, attrs);
  setText(paragraph, text);
  return paragraph;
}

/** Puts an element before another child of its parent, or first. */
export function insertChild(parent: Element, child: Element, before = parent.childNodes[0]): void {
  if (before) defaultTreeAdapter.insertBefore(parent, child, before);
  else defaultTreeAdapter.appendChild(parent, child);
}
