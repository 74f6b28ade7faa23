import { type Concern, canBeServed, type Entry, isResting, outdatedSince } from './entry.ts';

/**
 * How much sooner a page is rendered that shows the changed thing than one where only a count or an order moved, which is
 * most pages of a section: the first may show a price that does not hold any more. A listing, where people choose, comes
 * before a row of similar goods. The page of the changed thing itself comes before all others.
 */
const WEIGHTS: Record<Concern, number> = { count: 1, beside: 8, card: 30, own: 1_000_000 };

const weightOf = ({ concern, requests }: Entry): number => (requests + 1) * WEIGHTS[concern];

/** The cached pages that wait to be rendered again, which nobody waits for. */
export class OutdatedPages {
  readonly #entries = new Map<string, Entry>();

  set(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * Takes the page whose turn it is: what is asked for most and has waited longest. Waiting time times requests since it was
   * rendered grows with the square of the time, so that the seldom asked for has its turn, too; of all orders this is the one
   * in which the fewest visitors meet an outdated page.
   * @returns its key; undefined when no page waits, or all that do are resting
   */
  take(now: number): string | undefined {
    let best: string | undefined;
    let bestScore = -1;
    for (const [key, entry] of this.#entries) {
      const since = outdatedSince(entry, now);
      // Too old to be served: whoever asks next has it rendered then, if anybody does.
      if (since === null || !canBeServed(entry, now)) {
        this.#entries.delete(key);
        continue;
      }
      if (isResting(entry, now)) continue;
      const score = (now - since + 1) * weightOf(entry);
      if (score > bestScore) [best, bestScore] = [key, score];
    }
    if (best !== undefined) this.#entries.delete(best);
    return best;
  }
}
