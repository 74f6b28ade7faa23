/**
 * State of our database, or of the remote back end at API_BASE_URL. Each field is true when the part with this name can
 * be used.
 */
export type BackEndState =
  | { database: boolean; migrations: boolean; writable: boolean }
  | { backend: boolean };

/** Back end that the gateway serves: in this process (backend/open-shop.ts), or remote (lib/api/remote-shop.ts). */
export interface BackEnd {
  /** Answers an API request. Never throws. */
  fetch: (request: Request) => Promise<Response>;
  /**
   * Returns the pseudonym of the customer whose browser sends this cookie. Null for an unknown browser.
   * @throws when the database is unavailable
   */
  findKnownCustomer: (cookie: string) => Promise<string | null>;
  check: () => Promise<BackEndState>;
  /** Invalidates the pages that committed changes affect. Absent for a remote back end, which has no change log. */
  publishChanges?: () => Promise<void>;
  /** Makes the next check read all tables, because a render worker has read a damaged table. */
  suspectDamage?: () => void;
  /** Starts the jobs of a process that only renders pages. */
  startJobs?: () => void;
}
