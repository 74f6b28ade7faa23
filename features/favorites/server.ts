import type { Metadata } from 'next';
import { texts } from './texts';

export { FavoritesPage } from './components/favorites-page';

/** Personal pages: not for search engines. */
export const favoritesMetadata: Metadata = { title: texts.title, robots: { index: false } };
