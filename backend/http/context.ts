import type { Db } from '../db/client';
import type { Providers } from '../providers';
import type { Session } from './session';

/** What every module is given: nothing of the shop is reached through globals. */
export interface Shop {
  db: Db;
  /** The present moment; tests set it. */
  now: () => Date;
  providers: Providers;
  /** The shop's own address for links in letters, without a slash at the end. */
  siteUrl: string;
  /** Whether /dev/inbox and the sandbox bank answer: a shop that is tried out, not one that sells. */
  isTrial: boolean;
  /** Folder where made pictures are kept. */
  mediaDir: string;
  /** Folder where files that people send are kept; never served. Nodes may share it. */
  uploadsDir: string;
  /** Told, after the commit, which cached pages are no longer true: cache tags such as `product:42`. */
  publish?: (tags: string[]) => void;
  /** What the owner's own systems show to change prices and stock; without it nobody may. */
  ownerToken?: string;
  /** Where messages to the shop go; without it they are kept in the database alone. */
  ownerMailbox?: string;
}

/** One request as a handler sees it. */
export interface RequestContext {
  shop: Shop;
  /** The caller's session, or null; use `requireSession` in calls that keep something. */
  readonly session: Session | null;
  /** The session; a guest without one gets it now, and the answer sets the cookie. */
  requireSession: () => Promise<Session>;
  /** The customer's id; http/access.ts lets nobody else in where it is used. @throws ShopError 401 */
  requireCustomer: () => string;
  /**
   * The answer takes this token along as the session's.
   * @param seconds how long the browser keeps it; null for as long as it stays open
   */
  giveToken: (token: string, seconds: number | null) => void;
  /** The answer makes the browser forget its session. */
  dropToken: () => void;
  idempotencyKey: string | null;
  /** The caller's address, as the front has seen it; empty when nobody told. */
  address: string;
}
