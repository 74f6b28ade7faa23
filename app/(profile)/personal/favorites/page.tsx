import { FavoritesPage } from '#features/favorites/server.ts';
import { ShopLinks } from '#features/popular/index.ts';

export { favoritesMetadata as metadata } from '#features/favorites/server.ts';

export default function Page() {
  return <FavoritesPage links={<ShopLinks />} />;
}
