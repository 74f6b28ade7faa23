/** What the shopper has typed (section 3, Feedback); the theme is its id as the list has it. */
export interface FeedbackDraft {
  name: string;
  last_name: string;
  phone: string;
  email: string;
  theme: string;
  content: string;
}

export interface Attachment {
  /** Its name in this tab. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'uploading' | 'done' | 'failed';
  /** Share of the bytes that has gone, 0 to 1. */
  progress: number;
  /** By which the shop knows it. */
  id: string | null;
  /** Why it failed. */
  error: string | null;
  /** To send it again; null when that is in vain, and after a reload. */
  file: File | null;
  /** Ends what is under way. */
  controller: AbortController | null;
}
