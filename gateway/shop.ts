/** Whether each part that the shop needs can be used: its database, or the back end behind API_BASE_URL. */
export type ShopState = { database: boolean; migrations: boolean; writable: boolean } | { backend: boolean };

/** The shop that the gateway serves: of this process (backend/open-shop.ts), or another back end (lib/api/remote-shop.ts). */
export interface Shop {
  /** Answers a call of the API; never throws. */
  fetch: (request: Request) => Promise<Response>;
  /**
   * Returns the pseudonym of the customer whose browser sends this cookie; null for a stranger.
   * @throws when the database is unavailable
   */
  findKnownCustomer: (cookie: string) => Promise<string | null>;
  check: () => Promise<ShopState>;
  /** Invalidates the pages of what was committed; another back end has no log of changes that could be read. */
  publishChanges?: () => Promise<void>;
  /** Makes the next check read all tables: a render worker has met a damaged one. */
  suspectDamage?: () => void;
}
