/** A listing with filters that people search for: a page with texts of its own. */
export interface Choice {
  section: string;
  filters: Record<string, string[]>;
  /** Heading of the page, and the name of the link to it. */
  heading: string;
  link: string;
  description: string;
  text: string;
}
