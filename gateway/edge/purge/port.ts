/** A cache in front of the shop that can be told to forget. */
export interface EdgePurge {
  /**
   * Makes the edge ask for every page that carries one of the tags. One attempt: the queue repeats it.
   * @param tags as the pages carry them (edge-tags.ts)
   * @throws when it cannot be said that all of them are purged
   */
  purge(tags: readonly string[]): Promise<void>;
}

/** Opens an edge. @param urls from EDGE_PURGE_URLS */
export type OpenEdgePurge = (urls: readonly string[]) => EdgePurge;
