import type { ContractCall } from '../call.ts';

/** Call that places an order from the cart. */
export const CHECKOUT_CALL = 'POST /services/rest/v1/orders/checkout';
/** Call that cancels an order. A trial order is cancelled, so that it does not remain in the back end. */
export const CANCEL_CALL = 'DELETE /services/rest/v1/orders';

/** Calls that provide the destination of an order, by delivery method. A first purchase needs only one of them. */
export const DESTINATION_CALLS: Readonly<Record<string, string>> = {
  courier: 'POST /services/rest/v1/user/address',
  pickuppoints: 'GET /services/rest/v2/delivery/get_point',
  storepickup: 'GET /services/rest/v2/delivery/pickup',
};

const places = new Set(Object.values(DESTINATION_CALLS));

/** Returns true when a first purchase may need a call. */
export const isOfFirstPurchase = ({ endpoint, step }: ContractCall): boolean =>
  step !== undefined || places.has(endpoint);
