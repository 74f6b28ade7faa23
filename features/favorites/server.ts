import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { FavoritesPage } from './components/favorites-page.tsx';

/** Metadata of a personal page, which search engines must not index. */
export const favoritesMetadata: Metadata = { title: texts.title, robots: { index: false } };
