import { DEFAULT_IDENTITY } from './default.ts';
import { readDocumentIdentity } from './document.ts';
import { type PublicIdentity, selectPublicFields } from './public-fields.ts';
import type { Identity } from './schema.ts';

declare global {
  // `var`, because only `var` declares a property of globalThis. A module variable would exist twice in a process,
  // because Next bundles copies of modules. Undefined before the identity is loaded, and in `next build`.
  var shopIdentity: Identity | undefined;
}

/**
 * Returns the identity of the shop, on the server. SHOP_NAME replaces its name, for a test environment. The forms and
 * the description of the replaced name are then omitted. A module must not call this while it is loaded, because
 * modules are also loaded by `next build`, which has no identity.
 */
export function getIdentity(): Identity {
  const identity = globalThis.shopIdentity ?? DEFAULT_IDENTITY;
  const name = globalThis.storefrontBridge?.settings?.SHOP_NAME;
  return !name || name === identity.name
    ? identity
    : { ...identity, name, cases: {}, tagline: undefined, description: undefined };
}

/** Returns the part of the identity that the browser may read. In the browser it is read from the document. */
export const getPublicIdentity = (): PublicIdentity =>
  typeof window === 'undefined' ? selectPublicFields(getIdentity()) : readDocumentIdentity();
