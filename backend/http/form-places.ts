import { httpErrors, ShopError } from '../kernel/errors.ts';
import { countedSubjects, type Requester, requesterSubject } from '../modules/rate-limits/index.ts';

/** Forms arriving at the same time: it bounds what they take of memory and disk. */
const MAX_CONCURRENCY = 40;
/** Of those, forms of strangers; the other places are reserved for known customers. */
const MAX_OF_STRANGERS = 30;
/**
 * Of those, forms of one known customer or one network, so that the others stay free however slowly it sends: one visitor
 * sends five files at once. A wider network has twice as many.
 */
const MAX_OF_ONE = 6;
const MAX_OF_WIDER = 12;
/** Seconds until a refused sender may try again; the same as in the text of the refusal. */
const RETRY_SECONDS = 60;

let arriving = 0;
let ofStrangers = 0;
const arrivingOf = new Map<string, number>();

const maxOf = (factor: number): number => (factor === 1 ? MAX_OF_ONE : MAX_OF_WIDER);
const countOf = (subject: string): number => arrivingOf.get(subject) ?? 0;

function add(subject: string, count: 1 | -1): void {
  const left = countOf(subject) + count;
  if (left > 0) arrivingOf.set(subject, left);
  else arrivingOf.delete(subject);
}

/**
 * Acquires one of the places for forms that are arriving.
 * @param requester the sender; strangers whose address is unknown share one network
 * @returns releases the place
 * @throws ShopError 429 when the sender or a network around it has its share of them, 503 when all are taken
 */
export function takePlace(requester: Requester): () => void {
  const counted = countedSubjects(requesterSubject(requester) ?? 'network:');
  if (counted.some(({ subject, factor }) => countOf(subject) >= maxOf(factor)))
    throw new ShopError(429, httpErrors.busy, RETRY_SECONDS);
  const isStranger = requester.known === null;
  if (arriving >= MAX_CONCURRENCY || (isStranger && ofStrangers >= MAX_OF_STRANGERS))
    throw new ShopError(503, httpErrors.busy, RETRY_SECONDS);
  const count = (by: 1 | -1) => {
    arriving += by;
    if (isStranger) ofStrangers += by;
    for (const { subject } of counted) add(subject, by);
  };
  count(1);
  return () => count(-1);
}
