/** The favorites as they are cached in the browser. The last added product is the first id. */
export interface FavoriteSet {
  count: number;
  ids: readonly number[];
}
