import type { Call } from '../call';
import { calls } from '../calls';

/** What came of a call, over all its requests. */
export interface Outcome {
  endpoint: string;
  /** Empty when the call follows the specification. */
  differences: readonly string[];
  /** Remarks: nothing that the specification refuses. */
  notes: readonly string[];
  /** Why a part of it could not be checked. */
  unchecked: readonly string[];
  state: 'asked' | 'not-written' | 'not-asked';
  /** What shoppers do not have because of it. */
  losses: readonly string[];
}

class Findings {
  readonly call: Call;
  readonly differences = new Set<string>();
  readonly notes = new Set<string>();
  readonly unchecked = new Set<string>();
  readonly losses = new Set<string>();
  state: Outcome['state'] = 'not-asked';
  /** A result came of one of its requests. */
  hasResult = false;
  /** A list of one of its results had elements. */
  hasElements = false;

  constructor(call: Call) {
    this.call = call;
  }
}

/** Collects the findings of each call of the table. */
export class Outcomes {
  readonly #records = new Map(calls.map((call) => [call.endpoint, new Findings(call)]));

  /** @throws Error for a call that the table does not have */
  of(endpoint: string): Findings {
    const found = this.#records.get(endpoint);
    if (!found) throw new Error(`${endpoint} is not in the table of calls`);
    return found;
  }

  /** The call does not do what it is for: all that depends on it is lost. */
  fail(endpoint: string, text: string): void {
    const record = this.of(endpoint);
    record.losses.add(record.call.lost);
    // What the specification does not name is never a difference.
    if (!record.call.ours) record.differences.add(text);
  }

  differ(endpoint: string, text: string): void {
    const record = this.of(endpoint);
    (record.call.ours ? record.notes : record.differences).add(text);
  }

  list(): Outcome[] {
    return [...this.#records.values()].map(({ call, differences, notes, unchecked, losses, state }) => ({
      endpoint: call.endpoint,
      differences: [...differences],
      notes: [...notes],
      unchecked: [...unchecked],
      losses: [...losses],
      state,
    }));
  }
}

/** What shoppers will not have, once each, with the calls that it follows from. */
export function lossesOf(outcomes: readonly Outcome[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { endpoint, losses } of outcomes)
    for (const words of losses) found.set(words, [...(found.get(words) ?? []), endpoint]);
  return found;
}
