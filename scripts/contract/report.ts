import { CHECKOUT_CALL } from './run/first.ts';
import { type CallOutcome, groupLosses } from './run/outcomes.ts';
import { contractTexts as t } from './texts.ts';

/** Output of a run, and whether it contains differences that are not listed as known. */
export interface ContractReport {
  lines: string[];
  hasUnexpected: boolean;
}

export interface ReportOptions {
  /** True when the run has requested only the calls of a first purchase. */
  isFirst?: boolean;
}

const BOOKING = /\/products\/booking$/;

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', heading, ...lines] : [];

const listed = (outcomes: readonly CallOutcome[], part: 'notes' | 'unchecked'): string[] =>
  outcomes.filter((one) => one[part].length > 0).map((one) => t.difference(' ', one.endpoint, one[part]));

const isDifferent = ({ differences }: CallOutcome) => differences.length > 0;
/**
 * Returns true when the report describes the differences of a call. An absent call is described only if a first
 * purchase needs the call.
 */
const isDescribed = (one: CallOutcome) => isDifferent(one) && (!one.isAbsent || one.isFirst);

/** Finds the calls whose differences prevent a first purchase, and the calls that could not be requested. */
function findStops(outcomes: readonly CallOutcome[]): { stops: CallOutcome[]; unreached: CallOutcome[] } {
  const first = outcomes.filter(({ isFirst }) => isFirst);
  const stops = first.filter(isDifferent);
  const isTried = first.some(({ endpoint, state }) => endpoint === CHECKOUT_CALL && state !== 'not-written');
  const order = first.findIndex(({ endpoint }) => endpoint === CHECKOUT_CALL);
  // Calls that follow the order can be requested only if the run may place an order.
  const reachable = isTried || order < 0 ? first : first.slice(0, order);
  const unreached = reachable.filter(
    ({ isBlocked, isAnswered, state }) => isBlocked && !isAnswered && state !== 'not-written',
  );
  return { stops, unreached };
}

function purchaseLines(outcomes: readonly CallOutcome[]): string[] {
  const names = (some: readonly CallOutcome[]) => some.map(({ endpoint }) => endpoint);
  const { stops, unreached } = findStops(outcomes);
  const isUntried = outcomes.some(
    ({ endpoint, state }) => endpoint === CHECKOUT_CALL && state === 'not-written',
  );
  const passes = unreached.length > 0 ? t.purchaseUnreached(names(unreached)) : t.purchasePasses;
  return [
    stops.length > 0 ? t.purchaseStops(names(stops)) : passes,
    ...(isUntried ? [t.orderNotTried] : []),
    ...outcomes.flatMap(({ endpoint, leftOrders }) =>
      leftOrders.map((number) => (BOOKING.test(endpoint) ? t.leftBooking(number) : t.leftOrder(number))),
    ),
  ];
}

/** Formats the absent calls, grouped by the parts of section 7. */
function absentLines(outcomes: readonly CallOutcome[], getSign: (one: CallOutcome) => string): string[] {
  const parts = [...new Set(outcomes.map(({ part }) => part))];
  return parts.flatMap((part) => [
    t.part(part),
    ...outcomes.filter((one) => one.part === part).map((one) => t.absentCall(getSign(one), one.endpoint)),
  ]);
}

/** Formats the number of calls by the outcome of their check. */
function formatCounts(outcomes: readonly CallOutcome[]): string {
  const kinds = { fine: 0, different: 0, absent: 0, optional: 0, unchecked: 0, unwritten: 0 };
  for (const one of outcomes) {
    if (one.isAbsent) {
      kinds.absent += 1;
      // The absence of a call that the specification does not contain is not a difference.
      if (!isDifferent(one)) kinds.optional += 1;
    } else if (isDifferent(one)) kinds.different += 1;
    else if (one.state === 'not-written') kinds.unwritten += 1;
    else if (one.unchecked.length > 0 && !one.isAnswered) kinds.unchecked += 1;
    else kinds.fine += 1;
  }
  return t.sum(outcomes.length, kinds);
}

/**
 * Builds the report of a run.
 * @param known endpoints whose differences are expected
 */
export function buildReport(
  all: readonly CallOutcome[],
  known: ReadonlySet<string>,
  { isFirst = false }: ReportOptions = {},
): ContractReport {
  // A call of a delivery method that the server does not offer is not needed.
  const outcomes = isFirst ? all.filter((one) => one.isFirst || one.state !== 'not-asked') : all;
  const getSign = ({ endpoint }: CallOutcome) => (known.has(endpoint) ? ' ' : '✗');
  const described = (some: readonly CallOutcome[]) =>
    some.filter(isDescribed).map((one) => t.difference(getSign(one), one.endpoint, one.differences));
  const { stops, unreached } = findStops(outcomes);
  const unwritten = outcomes.filter(({ state }) => state === 'not-written').map(({ endpoint }) => endpoint);
  const losses = [...groupLosses(outcomes)].map(([words, endpoints]) => t.loss(words, endpoints));
  const counted = isFirst ? [...stops, ...unreached] : outcomes.filter(isDifferent);
  const unexpected = counted.filter(({ endpoint }) => !known.has(endpoint));
  const absent = outcomes.filter((one) => one.isAbsent && isDifferent(one) && !one.isFirst);
  const nothingLost = isFirst ? [] : [t.noLosses];
  return {
    lines: [
      ...purchaseLines(outcomes),
      ...section(t.heading.stops, described(stops)),
      ...section(t.heading.others, described(outcomes.filter((one) => !one.isFirst))),
      ...section(t.heading.absent, absentLines(absent, getSign)),
      ...section(t.heading.notes, listed(outcomes, 'notes')),
      ...section(t.heading.unchecked, listed(outcomes, 'unchecked')),
      ...(unwritten.length > 0 ? ['', t.notAsked(unwritten.length, unwritten)] : []),
      ...section(t.losses, losses.length > 0 ? losses : nothingLost),
      '',
      formatCounts(outcomes),
      t.unexpected(unexpected.length),
    ],
    hasUnexpected: unexpected.length > 0,
  };
}
