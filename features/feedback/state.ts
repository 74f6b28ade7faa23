/** What the shopper has typed (section 3, Feedback); the theme is its id as the list has it. */
export interface FeedbackDraft {
  name: string;
  last_name: string;
  phone: string;
  email: string;
  theme: string;
  content: string;
}
