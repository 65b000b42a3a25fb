/** What the bubble in the bar says (NAV-11). A sample: the company writes its own, or confirms this one. */
export const announcement = {
  title: "The NVIDIA Inception program, and us",
  text: "What a chip maker’s program for start-ups is, and what it does not say about your contracts.",
  href: "/announcement/nvidia-inception-program",
} as const;
