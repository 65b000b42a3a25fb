import { MAX_FILE_SIZE_TEXT } from "@sealwright/pdf-tools/limits";

/** Effects of each tool: [your action, kept, lost]. Checked by packages/pdf-tools/test. */
export const effects = [
  [
    "Turn or reorder the pages of one file",
    "Everything: bookmarks, tags for screen readers, attachments, fields, links",
    "Nothing",
  ],
  [
    "Join files, delete pages, split",
    "Text, pictures, comments, web links, fields and their values",
    "Bookmarks, page labels, tags for screen readers, attachments, the mark as PDF/A, and often links within the file",
  ],
  [
    "Stamp or number",
    "The page below, untouched. The stamp is upright, however the page is turned",
    "A file’s mark as PDF/A",
  ],
  [
    "Fill in a form",
    "Fields can be changed again later, unless you flatten them",
    "Scripts that calculate are left out. LiveCycle forms lose their dynamic part, PDF/A its mark",
  ],
  [
    "Make it smaller",
    "Text and lines, as sharp as before",
    "Detail in JPEG photos. Other kinds of pictures stay as they are",
  ],
  ["Remove metadata", "The pages, and comments on them", "Title, author, dates, program names, camera data"],
  [
    "Pictures to pages",
    "Every pixel of a JPEG or PNG",
    "The place, time and camera in the photo’s Exif data",
  ],
] as const;

/** Where the tools end. */
export const limits = [
  [
    `${MAX_FILE_SIZE_TEXT} a file`,
    "More than that, and a page risks running out of memory. It tells you instead of trying.",
  ],
  ["500 pages and more", "Only the thumbnails in sight are drawn, so a long file scrolls like a short one."],
  [
    "Damaged files",
    "A cut-off or badly written PDF is repaired where its pages can still be found. Otherwise the page tells you why.",
  ],
  [
    "Pictures",
    "JPEG and PNG always; WebP, GIF and others if your browser can show them. Few browsers read an iPhone’s HEIC.",
  ],
  ["Text recognition", "A scan stays a picture of text."],
  [
    "Redaction",
    "Black boxes hide words from eyes only. To remove them, delete the page or print and scan it.",
  ],
] as const;
