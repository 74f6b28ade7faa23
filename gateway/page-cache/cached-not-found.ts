/**
 * Cache entry for a URL without a page. Next's response is not cached, because it contains the URL that the first
 * visitor requested, or is empty until the browser's scripts run. The page handler answers every visitor with the
 * not-found page that shows the requested URL.
 */
export class CachedNotFound {
  /** Approximate size in memory, bytes. */
  readonly size = 200;
}
