/** A complaint and what the shop says to it. */
export type Complaint = readonly [text: string, answer: string];

/** Sentences of reviews about one sort of goods, by how pleased their author is; each stands by itself. */
export interface Pool {
  sections: readonly string[];
  /** What may be said of anything (anything.ts) may not be said of these: nobody wears them. */
  isAlone?: true;
  /** Five stars. */
  good: readonly string[];
  /** Four: something is missing, but not much. */
  fair: readonly string[];
  /** Three. */
  middling: readonly string[];
  /** Two or one. */
  bad: readonly Complaint[];
}
