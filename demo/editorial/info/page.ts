/** Page in the form in which its author writes it. It is sanitized before it is stored. */
export interface InfoText {
  code: string;
  title: string;
  lead: string;
  html: string;
}
