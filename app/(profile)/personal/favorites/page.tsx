import { FavoritesPage } from '@/features/favorites/server';

export { favoritesMetadata as metadata } from '@/features/favorites/server';

export default FavoritesPage;
