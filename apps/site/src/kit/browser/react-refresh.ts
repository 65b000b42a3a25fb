/**
 * The setup that React's components expect in development, before the first of them loads. Astro adds it to
 * its own islands only; for those that `mount.tsx` mounts, it is imported first. Empty in a build.
 */
import "@vitejs/plugin-react/preamble";
