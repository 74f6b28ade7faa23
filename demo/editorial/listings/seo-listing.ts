/** Filtered listing that has its own texts, because people use search engines to find it. */
export interface SeoListing {
  section: string;
  filters: Record<string, string[]>;
  /** Heading of the page, and text of links to the page. */
  heading: string;
  link: string;
  description: string;
  text: string;
}
