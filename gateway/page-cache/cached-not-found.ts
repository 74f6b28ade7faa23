/**
 * Remembers that there is no page at an address. Next's own answer is not kept: it shows the address of whoever
 * asked first, or is empty until the browser's scripts run. The page handler answers every visitor with one
 * not-found page that shows the address they asked for.
 */
export class CachedNotFound {
  /** Approximate size in memory, bytes. */
  readonly size = 200;
}
