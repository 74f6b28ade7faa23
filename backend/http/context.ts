import type { Db } from '../db/client';
import type { Session } from './session';

/** What every module is given: nothing of the shop is reached through globals. */
export interface Shop {
  db: Db;
  /** The present moment; tests set it. */
  now: () => Date;
  /** Folder where made pictures are kept. */
  mediaDir: string;
  /** Folder where files that people send are kept; never served. Nodes may share it. */
  uploadsDir: string;
  /** Told, after the commit, which cached pages are no longer true: cache tags such as `product:42`. */
  publish?: (tags: string[]) => void;
  /** What the owner's own systems show to change prices and stock; without it nobody may. */
  ownerToken?: string;
}

/** One request as a handler sees it. */
export interface RequestContext {
  shop: Shop;
  /** The caller's session, or null; use `requireSession` in calls that keep something. */
  session: Session | null;
  /** The session; a guest without one gets it now, and the answer sets the cookie. */
  requireSession: () => Promise<Session>;
  idempotencyKey: string | null;
  /** Whether the request showed the owner's token. */
  isOwner: boolean;
}
