/** Filtered listing for which people search: a page with its own texts. */
export interface Choice {
  section: string;
  filters: Record<string, string[]>;
  /** Heading of the page, and the name of the link to it. */
  heading: string;
  link: string;
  description: string;
  text: string;
}
