import type { ContractCall } from '../call.ts';
import { callGroups } from '../calls/index.ts';
import { contractTexts as t } from '../texts.ts';
import { isOfFirstPurchase } from './first.ts';

/** Findings about one call, from all requests of a run. */
export interface CallOutcome {
  endpoint: string;
  /** Title of the part of section 7 that contains the call. */
  part: string;
  /** Differences from the specification. Empty when the call follows the specification. */
  differences: readonly string[];
  /** Remarks that are not differences. */
  notes: readonly string[];
  /** Reasons why a part of the call could not be checked. */
  unchecked: readonly string[];
  state: 'asked' | 'not-written' | 'not-asked';
  /** Russian descriptions of the features that shoppers lose because the server differs from the specification. */
  losses: readonly string[];
  /** True when the server does not implement the call. */
  isAbsent: boolean;
  /** True when one of the requests of the call had a result. */
  isAnswered: boolean;
  /** True when the call could not be requested, because no earlier response contained a value that the call needs. */
  isBlocked: boolean;
  /** True when a first purchase needs the call. */
  isFirst: boolean;
  /** Numbers of trial orders and bookings that the call has created and the run could not cancel. */
  leftOrders: readonly string[];
}

class Findings {
  readonly call: ContractCall;
  readonly part: string;
  readonly differences = new Set<string>();
  readonly notes = new Set<string>();
  readonly unchecked = new Set<string>();
  readonly losses = new Set<string>();
  readonly leftOrders = new Set<string>();
  state: CallOutcome['state'] = 'not-asked';
  /** True when one of the requests of the call had a result. */
  hasResult = false;
  /** True when at least one result of the call contained a list with elements. */
  hasElements = false;
  /** True when the call got the same response as an unknown URL. */
  isMissing = false;
  isBlocked = false;
  /** True when a purchase does not need the call, because the purchase uses another delivery method. */
  isSpare = false;

  constructor(call: ContractCall, part: string) {
    this.call = call;
    this.part = part;
  }

  outcome(): CallOutcome {
    const { call, differences, notes, losses, leftOrders, state, isBlocked } = this;
    const isAbsent = this.isMissing && !this.hasResult;
    return {
      endpoint: call.endpoint,
      part: this.part,
      differences: [...differences],
      notes: isAbsent ? [] : [...notes],
      // A call is reported only once: an absent or differing call is not listed as unchecked too.
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
export class CallOutcomes {
  readonly #records = new Map(
    callGroups.flatMap(({ title, calls }) => calls.map((call) => [call.endpoint, new Findings(call, title)])),
  );

  /**
   * Returns the findings of a call.
   * @throws Error for a call that is not in the table
   */
  get(endpoint: string): Findings {
    const found = this.#records.get(endpoint);
    if (!found) throw new Error(`${endpoint} is not in the table of calls`);
    return found;
  }

  all(): Findings[] {
    return [...this.#records.values()];
  }

  /** Records that a call does not work. Shoppers then do not have the features that depend on the call. */
  fail(endpoint: string, text: string): void {
    const record = this.get(endpoint);
    record.losses.add(record.call.lost);
    // A call that the specification does not contain is never reported as a difference.
    if (!record.call.ours) record.differences.add(text);
  }

  /** Records that the server does not implement the call. */
  markAbsent(endpoint: string, status: number): void {
    this.get(endpoint).isMissing = true;
    this.fail(endpoint, t.missing(status));
  }

  differ(endpoint: string, text: string): void {
    const record = this.get(endpoint);
    (record.call.ours ? record.notes : record.differences).add(text);
  }

  note(endpoint: string, text: string): void {
    this.get(endpoint).notes.add(text);
  }

  list(): CallOutcome[] {
    return this.all().map((record) => record.outcome());
  }
}

/** Groups the findings by lost feature. Each feature is listed with the calls that cause its loss. */
export function groupLosses(outcomes: readonly CallOutcome[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { endpoint, losses } of outcomes)
    for (const words of losses) found.set(words, [...(found.get(words) ?? []), endpoint]);
  return found;
}
