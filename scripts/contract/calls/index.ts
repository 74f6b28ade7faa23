import type { Call, Group } from '../call';
import { auth } from './auth';
import { catalog } from './catalog';
import { content } from './content';
import { orders } from './orders';
import { certificates, returns, users } from './personal';
import { forms, local, seo } from './places';
import { products } from './products';
import { carts, deliveries, favorites } from './shopping';

/** Calls in the order of section 7, with the optional ones of the storefront among them. */
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
