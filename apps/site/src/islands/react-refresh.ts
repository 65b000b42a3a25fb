/**
 * What React's components expect in development, before the first of them loads. Astro adds it to its own islands only; for
 * those mounted by hand, `mount.tsx` imports this first. Empty in a build.
 */
import "@vitejs/plugin-react/preamble";
