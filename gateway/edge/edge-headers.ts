import type { Settings } from '#lib/settings/index.ts';
import { toEdgeTags } from './edge-tags.ts';

/** Format of the cache tags that the edge cache reads. `off` means that there is no edge cache. */
export type EdgeFormat = Settings['EDGE_TAGS'];

/**
 * Header names and separators per format. The lifetime at the edge has a separate header, because `s-maxage` would also
 * let other shared caches store the page, and those other caches never receive a purge.
 */
const HEADERS = {
  'cache-tag': { tags: 'cache-tag', separator: ',', lifetime: 'cdn-cache-control' },
  'surrogate-key': { tags: 'surrogate-key', separator: ' ', lifetime: 'surrogate-control' },
  xkey: { tags: 'xkey', separator: ' ', lifetime: 'surrogate-control' },
} as const;

/** Time for which the edge may serve an expired page while it fetches the page again (stale-while-revalidate). */
const REVALIDATE_SECONDS = 60;
/** Lifetime at the edge of a stale page that is being rendered again. */
const STALE_SECONDS = 1;

export interface EdgeCaching {
  format: EdgeFormat;
  /** Lifetime of a page at the edge when no purge arrives, in seconds. */
  ttl: number;
  /**
   * True when the edge receives purges. Then `Cache-Control`, which every CDN reads, also allows the edge to store
   * pages.
   */
  isPurged: boolean;
}

/**
 * Builds the headers of a public document for the edge cache. `Cache-Control` is overwritten only when the edge
 * receives purges. A page whose tags are unknown gets no headers, because no purge could reach it.
 * @param tags cache tags of everything that the page depends on. Null when these dependencies are unknown
 * @param isCurrent false for a stale page that is served while it is rendered again. The purge of the page has been
 *   sent already and would not remove a copy that the edge stores later, so the page gets a short lifetime.
 */
export function buildEdgeHeaders(
  { format, ttl, isPurged }: EdgeCaching,
  tags: readonly string[] | null,
  isCurrent: boolean,
): Record<string, string> {
  if (format === 'off' || !tags || tags.length === 0) return {};
  const names = HEADERS[format];
  return {
    [names.tags]: toEdgeTags(tags).join(names.separator),
    [names.lifetime]: `max-age=${isCurrent ? ttl : Math.min(STALE_SECONDS, ttl)}`,
    ...(isPurged &&
      isCurrent && {
        'cache-control': `public, max-age=0, s-maxage=${ttl}, stale-while-revalidate=${REVALIDATE_SECONDS}`,
      }),
  };
}
