/** A form's file: its path below the forms' folder ("real-estate/x.md") and its text. */
export interface FormFile {
  path: string;
  text: string;
}
