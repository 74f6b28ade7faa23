import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { FavoritesPage } from './components/favorites-page.tsx';

/** Personal pages: not for search engines. */
export const favoritesMetadata: Metadata = { title: texts.title, robots: { index: false } };
