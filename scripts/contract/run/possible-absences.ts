import { contractTexts as t } from '../texts.ts';
import type { Outcomes } from './outcomes.ts';

/** An answer that equals the answer to an unknown address. */
interface Doubt {
  endpoint: string;
  root: string;
  status: number;
  /**
   * Kind of the key in the request: a key that no server has, a key from an earlier answer, or none of either kind.
   * With a known key a result was expected.
   */
  key: 'unknown' | 'known' | 'none';
  /** True when the storefront does not need the call at this server. */
  isOptional: boolean;
}

/** Collects answers that may mean an absent call, and decides about them after the last request. */
export class PossibleAbsences {
  readonly #outcomes: Outcomes;
  readonly #all: Doubt[] = [];
  /**
   * Distinct refusals by the beginning of the path: true when an unknown entity and an unknown address have
   * different texts.
   */
  readonly #differs = new Map<string, boolean>();

  constructor(outcomes: Outcomes) {
    this.#outcomes = outcomes;
  }

  add(doubt: Doubt): void {
    this.#all.push(doubt);
    // A call that has answered before exists, so this server answers unknown keys like unknown addresses.
    if (doubt.key === 'unknown' && this.#outcomes.get(doubt.endpoint).hasResult)
      this.#differs.set(doubt.root, false);
  }

  /** Records that an unknown entity was refused with a text different from an unknown address. */
  addOwnRefusal(root: string): void {
    if (!this.#differs.has(root)) this.#differs.set(root, true);
  }

  /** Decides which calls are absent. */
  resolve(): void {
    for (const doubt of this.#all) this.#decide(doubt);
  }

  /**
   * Returns true when unknown entities are distinguishable. A path beginning with a single call has no evidence of
   * its own, so the others decide.
   */
  #isRecognized(root: string): boolean {
    const own = this.#differs.get(root);
    const others = [...this.#differs.values()];
    return own ?? (others.length > 0 && others.every(Boolean));
  }

  #decide({ endpoint, root, status, key, isOptional }: Doubt): void {
    const record = this.#outcomes.get(endpoint);
    const isRecognized = this.#isRecognized(root);
    if (record.hasResult) {
      if (key === 'known') this.#outcomes.fail(endpoint, t.maybeMissing(status));
      return;
    }
    if (isOptional) {
      record.notes.add(t.notNeeded(status));
      return;
    }
    // An optional call that was requested with a known key is absent when it answers like an unknown address.
    const isOwnAbsent = record.call.ours === true && key !== 'unknown';
    if (isOwnAbsent || isRecognized) this.#outcomes.markAbsent(endpoint, status);
    else if (key === 'known') this.#outcomes.fail(endpoint, t.maybeMissing(status));
    else record.unchecked.add(t.sameText);
  }
}
