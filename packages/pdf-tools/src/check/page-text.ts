import type { PDFPageProxy } from "pdfjs-dist";
import type { Box } from "../assemble/page-tree.ts";

/** A form field's widget, as a reader sees it. */
export interface Widget {
  box: Box;
  kind: string;
  value: string;
  /** The text of its appearance; undefined if none can be read. */
  picture: string | undefined;
  /** Flattening makes nothing of a field that isn't. */
  isSeen: boolean;
}

export interface PageText {
  words: string[];
  widgets: Widget[];
}

/** The part that is read of what pdf.js says about an annotation. */
interface AnnotationData {
  annotationType: number;
  rect: [number, number, number, number];
  fieldType?: string;
  fieldValue?: string | string[] | null;
  textContent?: string[];
  hidden?: boolean;
  password?: boolean;
  pushButton?: boolean;
  options?: { exportValue: string; displayValue: string }[];
}

const WIDGET = 20;

export async function readText(page: PDFPageProxy): Promise<PageText> {
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ("str" in item ? item.str.split(/\s+/).filter(Boolean) : []));
  const annotations = (await page.getAnnotations({ intent: "display" })) as AnnotationData[];
  return { words, widgets: annotations.flatMap(widgetOf) };
}

function widgetOf(data: AnnotationData): Widget[] {
  const { annotationType, fieldType, rect, textContent } = data;
  const isOther = annotationType !== WIDGET || fieldType === "Sig" || data.pushButton || data.password;
  if (isOther) return [];
  const [x1, y1, x2, y2] = rect;
  const box = { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
  const values = [data.fieldValue ?? ""].flat();
  const shown = values.map(
    (value) => data.options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  );
  return [
    {
      box,
      kind: fieldType ?? "",
      value: shown.join(" "),
      picture: textContent?.join(" "),
      isSeen: !data.hidden,
    },
  ];
}
