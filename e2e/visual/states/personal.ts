import { addFavorites, becomeMaria } from '../goods';
import type { State } from '../state';

export const PERSONAL: readonly State[] = [
  { name: 'favorites', path: '/personal/favorites', before: addFavorites },
  { name: 'personal', path: '/personal', before: becomeMaria },
  { name: 'orders', path: '/personal/orders', before: becomeMaria },
];
