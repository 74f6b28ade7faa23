import type { CallGroup, ContractCall } from '../call.ts';
import { authCalls } from './auth.ts';
import { catalogCalls } from './catalog.ts';
import { certificateCalls } from './certificates.ts';
import { contentCalls } from './content.ts';
import { deliveryCalls } from './deliveries.ts';
import { orderCalls } from './orders.ts';
import { userCalls } from './personal.ts';
import { formCalls, locationCalls, seoCalls } from './places.ts';
import { productCalls } from './products.ts';
import { returnCalls } from './returns.ts';
import { cartCalls, favoriteCalls } from './shopping.ts';

/** Calls in the order of section 7, including the optional calls that the storefront adds. */
export const callGroups: readonly CallGroup[] = [
  contentCalls,
  catalogCalls,
  productCalls,
  favoriteCalls,
  authCalls,
  cartCalls,
  deliveryCalls,
  orderCalls,
  userCalls,
  returnCalls,
  certificateCalls,
  locationCalls,
  seoCalls,
  formCalls,
];

export const calls: readonly ContractCall[] = callGroups.flatMap((group) => group.calls);
