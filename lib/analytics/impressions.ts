/** A product that the shopper has seen in a list. */
export interface Impression {
  /** Its id. */
  product: number;
  /** The list's name: `similar`, `viewed`; `page` for the main list of a page. */
  list: string;
  /** Its place in the list, from 1. */
  position: number;
}

type Listener = (impressions: readonly Impression[]) => void;

/** What was seen before anybody listened; beyond it the oldest are forgotten. */
const MAX_KEPT = 200;

const listeners = new Set<Listener>();
let kept: Impression[] = [];

/** Tells the listeners what was seen. Nothing is stored and nothing is sent: that is up to them and to the shopper's consent. */
export function recordImpressions(impressions: readonly Impression[]): void {
  if (listeners.size === 0) kept = [...kept, ...impressions].slice(-MAX_KEPT);
  for (const listener of listeners) listener(impressions);
}

/** Listens to impressions; the first listener also gets those from before. @returns stops listening */
export function onImpressions(listener: Listener): () => void {
  listeners.add(listener);
  if (kept.length > 0) listener(kept);
  kept = [];
  return () => listeners.delete(listener);
}
