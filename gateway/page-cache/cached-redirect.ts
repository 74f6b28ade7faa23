import { withQuery } from '../../lib/routing/target.ts';
import type { Rendered } from './next-renderer.ts';

/** A redirect that is the same for every visitor. */
export class CachedRedirect {
  readonly status: number;
  readonly #location: string;

  private constructor(status: number, location: string) {
    this.status = status;
    this.#location = location;
  }

  /** Null when Next answered anything but a 307 or 308 with a location. */
  static from({ status, headers }: Rendered): CachedRedirect | null {
    const { location } = headers;
    return (status === 307 || status === 308) && typeof location === 'string'
      ? new CachedRedirect(status, location)
      : null;
  }

  /** Approximate size in memory, bytes. */
  get size(): number {
    return 500 + this.#location.length;
  }

  /** Whether it leads to another host. */
  get isExternal(): boolean {
    return !this.#location.startsWith('/');
  }

  /** The location for a visitor who came with this query. @param search with `?`, or '' */
  location(search: string): string {
    return withQuery(this.#location, search);
  }
}
