import { addQuery } from '#lib/routing/redirect-target.ts';

/** Redirect that is the same for every visitor. */
export class CachedRedirect {
  readonly status: number;
  readonly #location: string;

  constructor(status: number, location: string) {
    this.status = status;
    this.#location = location;
  }

  /** Approximate size in memory, bytes. */
  get size(): number {
    return 500 + this.#location.length;
  }

  /** True when the redirect leads to another host. */
  get isExternal(): boolean {
    return !this.#location.startsWith('/');
  }

  /**
   * Builds the location for a visitor with this query.
   * @param search query with `?`, or ''
   */
  location(search: string): string {
    return addQuery(this.#location, search);
  }
}
