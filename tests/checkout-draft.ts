import { reconcileChoice } from '#features/checkout/rules.ts';
import type { CheckoutOptions } from '#features/checkout/state.ts';
import { createCheckoutStore } from '#features/checkout/store.ts';
import type { Delivery } from '#lib/contracts/delivery.ts';
import { MOSCOW } from './commerce.ts';

/**
 * Opens a checkout draft. `read` reconciles it with the latest options of the shop, which `receive` replaces.
 * @param deliveries delivery methods that the shop offers until `receive` is called
 */
export function openCheckoutDraft(deliveries: Delivery[], store = createCheckoutStore()) {
  let city = { id: MOSCOW, name: 'Москва' };
  let offers: CheckoutOptions = { deliveries, payments: null, addresses: null, shops: null, postamats: null };
  return {
    ...store.getState(),
    receive: (id: number, name: string, answers: Partial<CheckoutOptions>) => {
      city = { id, name };
      offers = { ...offers, ...answers };
    },
    read: () => ({ ...store.getState(), ...reconcileChoice(store.getState(), offers, city) }),
  };
}
