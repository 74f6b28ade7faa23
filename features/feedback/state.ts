/** What the shopper has typed (section 3, Feedback); the theme is the id of a list item. */
export interface FeedbackDraft {
  name: string;
  last_name: string;
  phone: string;
  email: string;
  theme: string;
  content: string;
}
