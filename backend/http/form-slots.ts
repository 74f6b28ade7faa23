import { httpErrors, ShopError } from '../kernel/errors.ts';
import { getRequesterLimitKey, listCountedLimitKeys, type Requester } from '../modules/rate-limits/index.ts';

/** Maximum number of forms that arrive at once. The limit bounds how much memory and disk space the forms use. */
const MAX_CONCURRENCY = 40;
/**
 * Maximum number of forms from unknown visitors that arrive at once. The remaining slots are reserved for known
 * customers.
 */
const MAX_UNKNOWN = 30;
/**
 * Maximum number of forms at once per known customer or network. A slow sender then does not block other senders. One
 * visitor sends up to five files at once.
 */
const MAX_PER_REQUESTER = 6;
/** Maximum number of forms at once per IPv6 /56 or /48, which may contain several networks of clients. */
const MAX_PER_WIDER_NETWORK = 12;
/** Retry-After of a refusal, in seconds. The text of the refusal states the same time. */
const RETRY_SECONDS = 60;

/** Number of forms that are arriving. */
let arriving = 0;
let arrivingUnknown = 0;
const arrivingBySubject = new Map<string, number>();

const getMax = (factor: number): number => (factor === 1 ? MAX_PER_REQUESTER : MAX_PER_WIDER_NETWORK);
const getCount = (subject: string): number => arrivingBySubject.get(subject) ?? 0;

function add(subject: string, count: 1 | -1): void {
  const left = getCount(subject) + count;
  if (left > 0) arrivingBySubject.set(subject, left);
  else arrivingBySubject.delete(subject);
}

/**
 * Acquires a slot for a form that is arriving.
 * @param requester sender of the form. Unknown visitors without an IP address share one network.
 * @returns a function that releases the slot
 * @throws ShopError 429 when the sender, or a wider network that contains the sender's network, has its maximum number
 *   of arriving forms
 * @throws ShopError 503 when all slots are occupied
 */
export function acquireFormSlot(requester: Requester): () => void {
  const counted = listCountedLimitKeys(getRequesterLimitKey(requester) ?? 'network:');
  if (counted.some(({ subject, factor }) => getCount(subject) >= getMax(factor)))
    throw new ShopError(429, httpErrors.busy, RETRY_SECONDS);
  const isUnknown = requester.known === null;
  if (arriving >= MAX_CONCURRENCY || (isUnknown && arrivingUnknown >= MAX_UNKNOWN))
    throw new ShopError(503, httpErrors.busy, RETRY_SECONDS);
  const count = (by: 1 | -1) => {
    arriving += by;
    if (isUnknown) arrivingUnknown += by;
    for (const { subject } of counted) add(subject, by);
  };
  count(1);
  return () => count(-1);
}
