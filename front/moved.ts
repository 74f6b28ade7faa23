import { withQuery } from '../lib/routing/target.ts';
import type { Rendered } from './render.ts';

/** An address that leads to another one, the same for everyone. */
export class Moved {
  readonly status: number;
  readonly #location: string;

  private constructor(status: number, location: string) {
    this.status = status;
    this.#location = location;
  }

  /** The redirect that Next answered, or null when it answered something else. */
  static of({ status, headers }: Rendered): Moved | null {
    const { location } = headers;
    return (status === 307 || status === 308) && typeof location === 'string'
      ? new Moved(status, location)
      : null;
  }

  /** Bytes held in memory, about. */
  get size(): number {
    return 500 + this.#location.length;
  }

  get isOutside(): boolean {
    return !this.#location.startsWith('/');
  }

  /** Where a visitor who came with this query is led. @param search with `?`, or '' */
  location(search: string): string {
    return withQuery(this.#location, search);
  }
}
