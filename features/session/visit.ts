import type { QueryClient } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';

const START = 'POST /services/rest/v1/authentication/start';
type Visit = NonNullable<EndpointResult<typeof START>>;
type Part = keyof Visit;

/** What came with the visit belongs to the moment when the page was loaded: whoever asks later asks for themselves. */
const FRESH_MS = 2_000;

interface Start {
  /** Null before a back end that knows the specification alone. */
  answer: Promise<Visit | null>;
  /** Infinite until the answer is there. */
  freshUntil: number;
  taken: Set<Part>;
}

/** Of each page that is open: one in a browser, one in each test. */
const starts = new WeakMap<QueryClient, Start>();

function begin(client: QueryClient): Start {
  const answer = request(START, {});
  const start: Start = { answer, freshUntil: Number.POSITIVE_INFINITY, taken: new Set() };
  starts.set(client, start);
  answer.then(
    () => {
      start.freshUntil = performance.now() + FRESH_MS;
    },
    // The next to ask begins anew.
    () => starts.delete(client),
  );
  return start;
}

/**
 * The session, the cart and the favourites of a page that is being loaded come by one request (ST-01), which whichever
 * of them is wanted first makes. Each is handed out once.
 * @returns null when it has to be asked for by itself: handed out already, a moment ago, or the back end has no such
 * request
 * @throws ApiFailure for each of the parts that wait
 */
export async function takeFromVisit<P extends Part>(client: QueryClient, part: P): Promise<Visit[P] | null> {
  // What the shopper has done since may have changed it.
  if (client.getMutationCache().getAll().length > 0) return null;
  const start = starts.get(client) ?? begin(client);
  if (start.taken.has(part) || performance.now() > start.freshUntil) return null;
  start.taken.add(part);
  return (await start.answer)?.[part] ?? null;
}
