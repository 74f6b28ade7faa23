/** The favourites as a page knows them; the last added is the first. */
export interface FavoriteSet {
  count: number;
  ids: readonly number[];
}
