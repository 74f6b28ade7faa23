/** A page as its author wrote it; sanitised on the way into the database. */
export interface InfoText {
  code: string;
  title: string;
  lead: string;
  html: string;
}
