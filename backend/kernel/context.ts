import type { Logger } from '#lib/log/logger.ts';
import type { OwnerTokens } from '#lib/settings/owner-tokens.ts';
import type { Db } from '../db/client.ts';
import type { Providers } from '../providers/index.ts';
import type { SessionLock } from './open-session.ts';
import type { Session } from './session.ts';

/** Dependencies of the shop, which are passed to every module instead of globals. */
export interface Shop {
  db: Db;
  /** Pool of a few connections for catalog queries (getCatalogDb). */
  catalogDb?: Db;
  /** Returns the current time. Tests replace this function. */
  now: () => Date;
  providers: Providers;
  /** Logger. Messages contain no personal data: no names, phones, e-mail addresses, cookies, queries or bodies. */
  log: Logger;
  /** URL of the shop for links in e-mails, without a slash at the end. */
  siteUrl: string;
  /** Mode of the shop. /dev/inbox and the sandbox bank are available in `sandbox` mode only. */
  mode: 'production' | 'sandbox';
  /** Folder of resized pictures. */
  mediaDir: string;
  /** Folders of original pictures, each with its manifest. Without such a folder the shop has no pictures. */
  mediaLibraries?: readonly string[];
  /** Folder of uploaded files, which are never served unchanged. All nodes share the folder. */
  uploadsDir: string;
  /**
   * Invalidates caches by the tags of committed changes. Only modules/changes calls it. server.ts passes
   * `Invalidator.invalidateTags` of gateway/invalidation/invalidator.ts. Absent in a process that only renders.
   */
  invalidateTags?: (tags: string[]) => void;
  /** Tokens of the owner. A request to the owner's API must carry one of them. Without a token the API is closed. */
  ownerTokens?: OwnerTokens;
  /**
   * IndexNow endpoint and key, for notifying search engines about changed URLs. Without this setting no search engine
   * is notified.
   */
  indexNow?: { key: string; url: string };
  /** E-mail address for messages to the shop. Without an address, messages are only stored in the database. */
  ownerMailbox?: string;
  /** File with the identity (SHOP_IDENTITY). It replaces the identity in the database, which cannot be changed then. */
  identityFile?: string;
}

/**
 * Returns the separate pool for slow catalog queries, so that they cannot exhaust the pool of carts and orders.
 * Returns `db` in a shop with one pool.
 */
export const getCatalogDb = ({ db, catalogDb }: Pick<Shop, 'db' | 'catalogDb'>): Db => catalogDb ?? db;

/**
 * Work of a transaction that stores data for the session's shopper.
 * @param session current state of the session, locked until the end of the transaction, so that no sign-in or sign-out
 *   can interfere
 * @param usesReplacedToken true when a sign-in has replaced the token of the request. The stored data then belongs to
 *   the customer, and the response must not contain any of the customer's data.
 */
export type SessionWork<T> = (tx: Db, session: Session, usesReplacedToken: boolean) => Promise<T>;

/** Context of one request for its handler. */
export interface RequestContext {
  shop: Shop;
  /**
   * Session of the caller, for reading only. Null for a guest without stored data, for a token that a sign-in has
   * replaced, and when the endpoint needs no session. To store data, call `write`.
   */
  readonly session: Session | null;
  /** True when the browser has a token, of a session or of a guest without stored data. */
  readonly hasToken: boolean;
  /**
   * Stores data for the shopper, in a transaction that locks the session and reads it again (decision 054). A guest
   * without a session gets a session, and the response sets its cookie. Call this method only when the request will
   * store something. On the embedded database the work may run queries on `tx` only.
   * @param lock `alone` (exclusive) when the work changes the session itself, or locks rows that belong to the session
   * @throws ShopError 401 when the customer's session has ended since the request began
   * @throws ShopError 409 when a sign-in has replaced the token and the endpoint does not accept a replaced token
   */
  write: <T>(work: SessionWork<T>, lock?: SessionLock) => Promise<T>;
  /**
   * Does the same as `write`, for work that only changes or deletes data. Returns null for a caller without a session,
   * who has no data.
   */
  writeIfSession: <T>(work: SessionWork<T>, lock?: SessionLock) => Promise<T | null>;
  /**
   * Returns the session outside of a transaction, for limits per session. A guest without a session gets a session, as
   * in `write`.
   */
  requireSession: () => Promise<Session>;
  /**
   * Returns the session that a sign-in takes over. Call this method before the transaction takes any other lock. A
   * second call in the transaction returns the same session. A guest without stored data gets a session, and the
   * browser gets the customer's token after the commit.
   * @throws ShopError 409 when another sign-in was faster, and the errors of `write`
   */
  beginSession: (tx: Db) => Promise<Session>;
  /** Issues a guest's token to a browser without a token. Nothing is stored. */
  issueGuestCookie: () => Promise<void>;
  /**
   * Returns the customer's id, for endpoints with access `customer`.
   * @throws ShopError 401
   */
  requireCustomer: () => string;
  /**
   * Sets this token as the session cookie of the response.
   * @param seconds lifetime of the cookie. Null for a cookie that expires when the browser is closed
   */
  setSessionCookie: (token: string, seconds: number | null) => void;
  /** Deletes the browser's session cookie with the response. */
  deleteSessionCookie: () => void;
  /** Device tokens of customers who have signed in with this browser (device.ts). Empty when there are no tokens. */
  device: string;
  /**
   * Pseudonym of the customer who is signed in, or has signed in with this browser (device.ts). Null for an unknown
   * browser. It only decides towards which limits a request counts: the limits of a known customer, or the limits of
   * unknown visitors.
   */
  known: string | null;
  /** Adds the customer's device token to the browser's cookie with the response. Call it after the commit. */
  rememberDevice: (customerId: string) => void;
  /** Idempotency key as the client sent it. Without a key, kernel/request-key.ts detects a repeated request. */
  idempotencyKey: string | null;
  /** Headers of the request, for endpoints that verify a signature in a header. */
  headers: Headers;
  /** IP address of the caller as the gateway has determined it. Empty when the address is unknown. */
  address: string;
}
