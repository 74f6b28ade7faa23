import type { Metadata } from 'next';
import { texts } from './texts';

export { FavoritesPage } from './components/favorites-page';

/** Everybody's own: nothing for a search engine. */
export const favoritesMetadata: Metadata = { title: texts.title, robots: { index: false } };
