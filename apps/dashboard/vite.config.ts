import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The pages as one module that the server imports: React is rendered there and none of it goes to the browser. */
export default defineConfig({
  plugins: [react()],
  build: {
    ssr: "src/pages/index.tsx",
    outDir: "dist",
    rollupOptions: { output: { entryFileNames: "pages.js" } },
  },
});
