export interface LoadedScript {
  state: "loading" | "ready" | "failed";
}

export function loadScript(src: string): LoadedScript {
  const loaded: LoadedScript = { state: "loading" };
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  script.onload = () => {
    loaded.state = "ready";
  };
  script.onerror = () => {
    loaded.state = "failed";
  };
  document.head.append(script);
  return loaded;
}
