/** The character maps of PDF.js by their file names, in base64. The build fills them in. */
export const files: Readonly<Record<string, string>> = {};
