/** The character maps of PDF.js by their file names, in base64. The build fills them in: `apps/dashboard/gather`. */
export const characterMaps: Readonly<Record<string, string>> = {};
