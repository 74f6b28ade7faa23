import type { Rendered } from './render.ts';

/** Next's own name of the page for addresses that match no route. */
export const ABSENT_ADDRESS = '/_not-found';

/** Where that page names the address (components/layout/missing-path.tsx). */
const PLACE = /(<p\b[^>]*\bdata-asked-path\b[^>]*>)([^<]*)(?=<\/p>)/;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * There is nothing at an address. What Next says about it is dropped: that names the address, or is empty until
 * the browser's scripts run. One page, made once, tells everybody of the address that they asked for.
 */
export class Absent {
  /** Bytes held in memory, about. */
  readonly size = 200;

  /** Whether Next answered that; null when it answered something else, or was asked for that very page. */
  static of({ status, headers }: Rendered, address: string): Absent | null {
    const isHtml = String(headers['content-type'] ?? '').startsWith('text/html');
    return status === 404 && isHtml && address !== ABSENT_ADDRESS ? new Absent() : null;
  }
}

/**
 * Names the asked address in the page of absent ones, for readers and crawlers without scripts (LY-02).
 * @param html the page
 * @param address as it was asked for, with its query, escaped
 */
export const tellAbsent = (html: string, address: string): string =>
  html.replace(PLACE, (_whole, tag: string, words: string) => tag + words + escapeHtml(readable(address)));
