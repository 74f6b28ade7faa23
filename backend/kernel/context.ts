import type { Logger } from '#lib/log/logger.ts';
import type { Db } from '../db/client.ts';
import type { Providers } from '../providers/index.ts';
import type { SessionLock } from './open-session.ts';
import type { Session } from './session.ts';

/** What every module is given; nothing of the shop is reached through globals. */
export interface Shop {
  db: Db;
  /** The few connections that read the catalogue, see catalogOf. */
  catalogDb?: Db;
  /** The present moment; tests set it. */
  now: () => Date;
  providers: Providers;
  /** Without personal data: no names, phones, e-mail addresses, cookies, queries or bodies. */
  log: Logger;
  /** The shop's own address for links in e-mails, without a slash at the end. */
  siteUrl: string;
  /** In `sandbox` mode the shop is tried out: only then /dev/inbox and the sandbox bank answer. */
  mode: 'production' | 'sandbox';
  /** The folder for resized pictures. */
  mediaDir: string;
  /** Folders of masters, each with its manifest; without any the shop has no pictures. */
  mediaLibraries?: readonly string[];
  /** The folder for files that people send; never served as they came. Nodes share it. */
  uploadsDir: string;
  /**
   * Called by modules/changes alone, with the cache tags of committed changes. It is `Invalidator.invalidateTags` of
   * gateway/invalidation/invalidator.ts, which server.ts passes. Absent in a process that only renders.
   */
  invalidateTags?: (tags: string[]) => void;
  /** What a request to the owner's API has to carry; without it nobody may use that API. */
  ownerToken?: string;
  /** Where search engines are told of changed addresses, and the key that they know the shop by; nobody without it. */
  indexNow?: { key: string; url: string };
  /** The e-mail address for messages to the shop; without it they are only stored in the database. */
  ownerMailbox?: string;
}

/**
 * Where the catalogue is read: lists, searches and counts that grow with the goods ask here, and leave the connections of
 * `db` to carts and orders. A shop of one pool has no other.
 */
export const catalogOf = ({ db, catalogDb }: Pick<Shop, 'db' | 'catalogDb'>): Db => catalogDb ?? db;

/**
 * What a transaction stores for the session's shopper.
 * @param session as it is now, locked until the end: nobody signs in or out meanwhile
 * @param isLate a sign-in has replaced the token that the request came with: what it stores is for the customer, to whom
 * its answer must show nothing
 */
export type Work<T> = (tx: Db, session: Session, isLate: boolean) => Promise<T>;

/** One request as a handler sees it. */
export interface RequestContext {
  shop: Shop;
  /**
   * The caller's session; null for a guest who has nothing yet, for a token that a sign-in has replaced, and where
   * the endpoint's access needs no session. Only for reading: `write` stores.
   */
  readonly session: Session | null;
  /** Whether the browser has a token: a session's, or of a guest for whom nothing is stored. */
  readonly hasToken: boolean;
  /**
   * Stores something for the shopper, in a transaction that has the session locked and read again (decision 054). A guest
   * without a session gets one, and the response sets the cookie. To be called when the request is known to leave
   * something to keep. On the embedded database the work may ask nobody but `tx`.
   * @param lock `alone` when the work changes the session itself, or locks what belongs to it
   * @throws ShopError 401 when a customer's session has ended meanwhile, 409 when a sign-in has replaced the token and
   * the endpoint does not accept a replaced token
   */
  write: <T>(work: Work<T>, lock?: SessionLock) => Promise<T>;
  /** Does the same for what only changes or deletes: a caller without a session has nothing, and the answer is null. */
  change: <T>(work: Work<T>, lock?: SessionLock) => Promise<T | null>;
  /** The session for what is counted by it, outside of any transaction; a guest without one gets it as by `write`. */
  requireSession: () => Promise<Session>;
  /**
   * The session that a sign-in takes over, to be asked for before anything else is locked; again in the same transaction,
   * it is the same. A guest's without rows gets them; the browser gets the customer's token after the commit.
   * @throws ShopError 409 when another sign-in was quicker; and as `write`
   */
  beginSession: (tx: Db) => Promise<Session>;
  /** Gives a browser without a token a guest's: nothing is stored. */
  welcomeGuest: () => Promise<void>;
  /** The customer's id; used where the endpoint's access is `customer`. @throws ShopError 401 */
  requireCustomer: () => string;
  /**
   * Sets this token as the session cookie of the response.
   * @param seconds how long the browser keeps it; null until the browser is closed
   */
  giveToken: (token: string, seconds: number | null) => void;
  /** Deletes the browser's session cookie with the response. */
  dropToken: () => void;
  /** The marks of customers who have signed in with this browser, see device.ts; empty without any. */
  device: string;
  /**
   * Pseudonym of the customer who is signed in or has signed in with this browser, see device.ts; null for a stranger.
   * Whose share of a limit a request uses depends on it, and nothing else.
   */
  known: string | null;
  /** Marks the browser, with the response, as one that the customer has signed in with. To be called after the commit. */
  rememberDevice: (customerId: string) => void;
  /** As the client sent it; without one, kernel/request-key.ts recognizes a repeat. */
  idempotencyKey: string | null;
  /** For requests whose signature stands in a header. */
  headers: Headers;
  /** The caller's IP address as the gateway has determined it; empty when it is unknown. */
  address: string;
}
