import { NOT_FOUND_ADDRESS } from '../html/not-found-html.ts';
import type { Rendered } from './next-renderer.ts';

/**
 * Remembers that there is no page at an address. Next's own answer is not kept: it shows the address of whoever
 * asked first, or is empty until the browser's scripts run. The page handler answers every visitor with one
 * not-found page that shows the address they asked for.
 */
export class CachedNotFound {
  /** Approximate size in memory, bytes. */
  readonly size = 200;

  /** Null when Next answered something else, or when the not-found page itself was requested. */
  static from({ status, headers }: Rendered, address: string): CachedNotFound | null {
    const isHtml = String(headers['content-type'] ?? '').startsWith('text/html');
    return status === 404 && isHtml && address !== NOT_FOUND_ADDRESS ? new CachedNotFound() : null;
  }
}
