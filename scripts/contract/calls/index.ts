import type { Call, Group } from '../call';
import { auth } from './auth';
import { catalog } from './catalog';
import { certificates } from './certificates';
import { content } from './content';
import { deliveries } from './deliveries';
import { orders } from './orders';
import { users } from './personal';
import { forms, local, seo } from './places';
import { products } from './products';
import { returns } from './returns';
import { carts, favorites } from './shopping';

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
