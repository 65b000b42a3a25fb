import { useEffect, useRef } from "react";

/** Shows a text in the browser's tab, and the page's own title again without one. */
export function useTitle(text: string | undefined): void {
  const own = useRef<string>(undefined);
  useEffect(() => {
    own.current ??= document.title;
    document.title = text ?? own.current;
  }, [text]);
}
