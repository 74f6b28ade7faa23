import { FavoritesPage } from '@/features/favorites/server';

export { favoritesMetadata as metadata } from '@/features/favorites/server';

export const ensureStatic = 'navigation';

export default FavoritesPage;
