/** Cache in front of the shop that can be purged. */
export interface EdgePurge {
  /**
   * Makes the edge cache fetch every page with one of the tags again. Makes one attempt only, because the queue
   * retries.
   * @param tags as in the header of the pages (edge-tags.ts)
   * @throws when the purge of any tag is not confirmed
   */
  purge(tags: readonly string[]): Promise<void>;
}

/**
 * Creates the client that purges an edge cache.
 * @param urls from EDGE_PURGE_URLS
 */
export type OpenEdgePurge = (urls: readonly string[]) => EdgePurge;
