import type { Call } from '../call.ts';
import { groups } from '../calls/index.ts';
import { contractTexts as t } from '../texts.ts';
import { isOfFirstPurchase } from './first.ts';

/** Findings of a call, over all its requests. */
export interface Outcome {
  endpoint: string;
  /** Title of its part of section 7. */
  part: string;
  /** Empty when the call follows the specification. */
  differences: readonly string[];
  /** Remarks: nothing that the specification refuses. */
  notes: readonly string[];
  /** Why a part of it could not be checked. */
  unchecked: readonly string[];
  state: 'asked' | 'not-written' | 'not-asked';
  /** What shoppers do not have because of it. */
  losses: readonly string[];
  /** The server has no such call. */
  isAbsent: boolean;
  /** A result came of one of its requests. */
  isAnswered: boolean;
  /** No earlier answer had the value that its request needs. */
  isBlocked: boolean;
  /** A first purchase needs the call. */
  isFirst: boolean;
  /** Trial orders and bookings that it has made and that were not cancelled. */
  leftOrders: readonly string[];
}

class Findings {
  readonly call: Call;
  readonly part: string;
  readonly differences = new Set<string>();
  readonly notes = new Set<string>();
  readonly unchecked = new Set<string>();
  readonly losses = new Set<string>();
  readonly leftOrders = new Set<string>();
  state: Outcome['state'] = 'not-asked';
  /** A result came of one of its requests. */
  hasResult = false;
  /** A list of one of its results had elements. */
  hasElements = false;
  /** Answered like an unknown address. */
  isMissing = false;
  isBlocked = false;
  /** Another way of delivery takes its place in a purchase. */
  isSpare = false;

  constructor(call: Call, part: string) {
    this.call = call;
    this.part = part;
  }

  outcome(): Outcome {
    const { call, differences, notes, losses, leftOrders, state, isBlocked } = this;
    const isAbsent = this.isMissing && !this.hasResult;
    return {
      endpoint: call.endpoint,
      part: this.part,
      differences: [...differences],
      notes: isAbsent ? [] : [...notes],
      // A call is reported in one place: an absent or a differing one is no longer in doubt.
      unchecked: isAbsent || differences.size > 0 ? [] : [...this.unchecked],
      losses: [...losses],
      state,
      isAbsent,
      isAnswered: this.hasResult,
      isBlocked,
      isFirst: isOfFirstPurchase(call) && !this.isSpare,
      leftOrders: [...leftOrders],
    };
  }
}

/** Collects the findings of each call of the table. */
export class Outcomes {
  readonly #records = new Map(
    groups.flatMap(({ title, calls }) => calls.map((call) => [call.endpoint, new Findings(call, title)])),
  );

  /** @throws Error for a call that the table does not have */
  of(endpoint: string): Findings {
    const found = this.#records.get(endpoint);
    if (!found) throw new Error(`${endpoint} is not in the table of calls`);
    return found;
  }

  all(): Findings[] {
    return [...this.#records.values()];
  }

  /** The call does not do what it is for: all that depends on it is lost. */
  fail(endpoint: string, text: string): void {
    const record = this.of(endpoint);
    record.losses.add(record.call.lost);
    // What the specification does not name is never a difference.
    if (!record.call.ours) record.differences.add(text);
  }

  /** Reports that the server has no such call. */
  miss(endpoint: string, status: number): void {
    this.of(endpoint).isMissing = true;
    this.fail(endpoint, t.missing(status));
  }

  differ(endpoint: string, text: string): void {
    const record = this.of(endpoint);
    (record.call.ours ? record.notes : record.differences).add(text);
  }

  note(endpoint: string, text: string): void {
    this.of(endpoint).notes.add(text);
  }

  list(): Outcome[] {
    return this.all().map((record) => record.outcome());
  }
}

/** What shoppers will not have, once each, with the calls that it follows from. */
export function lossesOf(outcomes: readonly Outcome[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { endpoint, losses } of outcomes)
    for (const words of losses) found.set(words, [...(found.get(words) ?? []), endpoint]);
  return found;
}
