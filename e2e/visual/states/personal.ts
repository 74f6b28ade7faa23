import { addFavorites, signInAsDemoCustomer } from '../products.ts';
import type { State } from '../state.ts';

export const PERSONAL: readonly State[] = [
  { name: 'favorites', path: '/personal/favorites', before: addFavorites },
  { name: 'personal', path: '/personal', before: signInAsDemoCustomer },
  { name: 'orders', path: '/personal/orders', before: signInAsDemoCustomer },
  { name: 'profile', path: '/personal/profile', before: signInAsDemoCustomer },
  { name: 'addresses', path: '/personal/address', before: signInAsDemoCustomer },
  { name: 'loyalty', path: '/personal/loyalty', before: signInAsDemoCustomer },
  { name: 'returns', path: '/personal/return', before: signInAsDemoCustomer },
  { name: 'return-form', path: '/personal/return/form', before: signInAsDemoCustomer },
  { name: 'tracking', path: '/tracking' },
];
