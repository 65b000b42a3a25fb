import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The pages as one module that the server imports: React is rendered there and none of it goes to the browser. */
export default defineConfig({
  plugins: [react()],
  // One file that needs nothing beside it, wherever it is put.
  ssr: { noExternal: true },
  build: {
    ssr: "src/pages/index.tsx",
    rollupOptions: { output: { entryFileNames: "pages.js" } },
  },
});
