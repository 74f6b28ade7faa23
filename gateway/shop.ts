/** State of the shop's database, or of the back end behind API_BASE_URL. Each part is true when it can be used. */
export type ShopState = { database: boolean; migrations: boolean; writable: boolean } | { backend: boolean };

/**
 * Shop that the gateway serves: in this process (backend/open-shop.ts), or another back end (lib/api/remote-shop.ts).
 */
export interface Shop {
  /** Answers an API request. Never throws. */
  fetch: (request: Request) => Promise<Response>;
  /**
   * Returns the pseudonym of the customer whose browser sends this cookie, null for an unknown browser.
   * @throws when the database is unavailable
   */
  findKnownCustomer: (cookie: string) => Promise<string | null>;
  check: () => Promise<ShopState>;
  /** Invalidates the pages of committed changes. Absent for another back end, which has no change log. */
  publishChanges?: () => Promise<void>;
  /** Makes the next check read all tables, because a render worker has read a damaged one. */
  suspectDamage?: () => void;
}
