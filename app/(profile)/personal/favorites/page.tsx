import { FavoritesPage } from '@/features/favorites/server';
import { ShopWays } from '@/features/popular';

export { favoritesMetadata as metadata } from '@/features/favorites/server';

export default function Page() {
  return <FavoritesPage ways={<ShopWays />} />;
}
