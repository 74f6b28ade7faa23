import { addFavorites, becomeMaria } from '../goods.ts';
import type { State } from '../state.ts';

export const PERSONAL: readonly State[] = [
  { name: 'favorites', path: '/personal/favorites', before: addFavorites },
  { name: 'personal', path: '/personal', before: becomeMaria },
  { name: 'orders', path: '/personal/orders', before: becomeMaria },
  { name: 'profile', path: '/personal/profile', before: becomeMaria },
  { name: 'addresses', path: '/personal/address', before: becomeMaria },
  { name: 'loyalty', path: '/personal/loyalty', before: becomeMaria },
  { name: 'returns', path: '/personal/return', before: becomeMaria },
  { name: 'return-form', path: '/personal/return/form', before: becomeMaria },
  { name: 'tracking', path: '/tracking' },
];
