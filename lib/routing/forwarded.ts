/**
 * What stood between a client and the gateway, as the gateway tells the shop; a client's own header of this name never
 * gets so far. Without it nothing did.
 */
export const FORWARDED_THROUGH = 'x-forwarded-through';

/** `declared`: the proxies that PROXY_DEPTH counts; `unknown`: one that nobody has told of. */
export type ForwardedThrough = 'declared' | 'unknown';
