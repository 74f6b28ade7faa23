import { contractTexts as t } from '../texts.ts';
import type { CallOutcomes } from './outcomes.ts';

/** Response that equals the response to an unknown URL, which may mean that the server does not implement the call. */
interface Doubt {
  endpoint: string;
  root: string;
  status: number;
  /**
   * Kind of the key in the request's path. `unknown` is a key that no server has. `known` is a key from an earlier
   * response, so that a result was expected. `none` is any other request.
   */
  key: 'unknown' | 'known' | 'none';
  /** True when the storefront does not need the call at this server. */
  isOptional: boolean;
}

/**
 * Collects responses that may mean that the server does not implement a call. The decision is made after the last
 * request.
 */
export class PossibleAbsences {
  readonly #outcomes: CallOutcomes;
  readonly #all: Doubt[] = [];
  /**
   * Observations by the root of the path, such as `/api/v1`. An observation is true when a refusal of an unknown entity
   * differed from the response to an unknown URL.
   */
  readonly #differs = new Map<string, boolean>();

  constructor(outcomes: CallOutcomes) {
    this.#outcomes = outcomes;
  }

  add(doubt: Doubt): void {
    this.#all.push(doubt);
    // The server implements a call that has had a result. So the server has the same response for unknown keys and for
    // unknown URLs.
    if (doubt.key === 'unknown' && this.#outcomes.get(doubt.endpoint).hasResult)
      this.#differs.set(doubt.root, false);
  }

  /** Records that the refusal of an unknown entity differed from the response to an unknown URL. */
  addOwnRefusal(root: string): void {
    if (!this.#differs.has(root)) this.#differs.set(root, true);
  }

  /** Decides which calls the server does not implement. */
  resolve(): void {
    for (const doubt of this.#all) this.#decide(doubt);
  }

  /**
   * Returns true when the server has different responses for unknown entities and for unknown URLs. If nothing was
   * observed for a root such as `/api/v1`, the observations for all other roots decide.
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
    // An optional call is absent when a request without an unknown key gets the same response as an unknown URL.
    const isOwnAbsent = record.call.ours === true && key !== 'unknown';
    if (isOwnAbsent || isRecognized) this.#outcomes.markAbsent(endpoint, status);
    else if (key === 'known') this.#outcomes.fail(endpoint, t.maybeMissing(status));
    else record.unchecked.add(t.sameText);
  }
}
