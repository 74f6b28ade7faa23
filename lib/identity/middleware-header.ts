import type { IncomingMessage } from 'node:http';
import { getIdentity } from './current.ts';
import { DEFAULT_IDENTITY } from './default.ts';
import type { Identity } from './schema.ts';

/**
 * Request header by which this process passes the identity to the middleware, whose runtime shares no objects with the
 * process.
 */
export const IDENTITY_HEADER = 'x-shop-identity';

/** Passes the fields of the identity that the middleware needs. A header of the visitor with this name is replaced. */
export function setIdentityHeader(request: Pick<IncomingMessage, 'headers'>): void {
  const { apps, default_city } = getIdentity();
  request.headers[IDENTITY_HEADER] = encodeURIComponent(JSON.stringify({ apps, default_city }));
}

/** Makes the identity in a request available to the code of the middleware. */
export function openHeaderIdentity(headers: Headers): void {
  const fields = headers.get(IDENTITY_HEADER);
  const known: Partial<Identity> = fields ? JSON.parse(decodeURIComponent(fields)) : {};
  globalThis.shopIdentity = { ...DEFAULT_IDENTITY, ...known };
}
