import type { Settings } from '#lib/settings/index.ts';
import { edgeTags } from './edge-tags.ts';

/** How the cache in front reads tags; `off` for none in front. */
export type EdgeFormat = Settings['EDGE_TAGS'];

/**
 * The names of the headers. How long the edge may keep a page stands in a header for it alone: without a purge `s-maxage`
 * would let caches keep it that hear of no change.
 */
const HEADERS = {
  'cache-tag': { tags: 'cache-tag', separator: ',', lifetime: 'cdn-cache-control' },
  'surrogate-key': { tags: 'surrogate-key', separator: ' ', lifetime: 'surrogate-control' },
  xkey: { tags: 'xkey', separator: ' ', lifetime: 'surrogate-control' },
} as const;

/** For so long the edge may show a page whose time is over while it fetches it again. */
const REVALIDATE_SECONDS = 60;
/** A page that is being made anew is asked for again after a second. */
const STALE_SECONDS = 1;

export interface EdgeCaching {
  format: EdgeFormat;
  /** How long the edge may keep a page of which it hears nothing, in seconds. */
  ttl: number;
  /** Whether the edge is told of changes: then `Cache-Control` too, which every CDN reads, lets it keep pages. */
  isPurged: boolean;
}

/**
 * The headers of a public document for the cache at the edge. Its own `Cache-Control` stays as it is unless a purge reaches
 * the edge.
 * None for a page whose tags are not known: nothing could purge it.
 * @param tags everything the page depends on; null when that is not known
 * @param isCurrent false for a page of before a change, handed out while it is made anew: were it kept for long, the
 *   purge of that change, sent already, would not reach it
 */
export function edgeHeaders(
  { format, ttl, isPurged }: EdgeCaching,
  tags: readonly string[] | null,
  isCurrent: boolean,
): Record<string, string> {
  if (format === 'off' || !tags || tags.length === 0) return {};
  const names = HEADERS[format];
  return {
    [names.tags]: edgeTags(tags).join(names.separator),
    [names.lifetime]: `max-age=${isCurrent ? ttl : Math.min(STALE_SECONDS, ttl)}`,
    ...(isPurged &&
      isCurrent && {
        'cache-control': `public, max-age=0, s-maxage=${ttl}, stale-while-revalidate=${REVALIDATE_SECONDS}`,
      }),
  };
}
