import type { Call, Group } from '../call.ts';
import { auth } from './auth.ts';
import { catalog } from './catalog.ts';
import { certificates } from './certificates.ts';
import { content } from './content.ts';
import { deliveries } from './deliveries.ts';
import { orders } from './orders.ts';
import { users } from './personal.ts';
import { forms, local, seo } from './places.ts';
import { products } from './products.ts';
import { returns } from './returns.ts';
import { carts, favorites } from './shopping.ts';

/** Calls in the order of section 7, including the optional calls that the storefront adds. */
export const groups: readonly Group[] = [
  content,
  catalog,
  products,
  favorites,
  auth,
  carts,
  deliveries,
  orders,
  users,
  returns,
  certificates,
  local,
  seo,
  forms,
];

export const calls: readonly Call[] = groups.flatMap((group) => group.calls);
