/** Complaint, and the shop's reply to it. */
export type Complaint = readonly [text: string, answer: string];

/** Sentences of reviews about one kind of products, by rating. Each sentence is complete without the others. */
export interface SentencePool {
  sections: readonly string[];
  /** True when the general sentences (anything.ts) are not suitable, because these products are not worn. */
  isAlone?: true;
  /** Sentences for five stars. */
  good: readonly string[];
  /** Sentences for four stars, with a small drawback. */
  fair: readonly string[];
  /** Sentences for three stars. */
  middling: readonly string[];
  /** Sentences for one or two stars. */
  bad: readonly Complaint[];
}
