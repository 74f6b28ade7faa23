import { hasErrorStatus } from '#lib/api/failure-checks.ts';
import type { Address } from '#lib/contracts/address.ts';
import { isSameCity } from '#lib/domain/addresses.ts';
import type { EstimateRequest } from '../queries.ts';
import { toCheckoutChoice } from '../rules.ts';
import type { CheckoutData, CheckoutDraft } from '../state.ts';
import type { CheckoutDraftState } from '../store.ts';

/**
 * Finds the saved address in another city with which step 2 begins (ST-07). Addresses in the shopper's city are chosen
 * by the rules of the checkout.
 * @param city name of the shopper's city
 * @returns the second saved address when no saved address is in the city, otherwise null
 */
export const findAddressElsewhere = (addresses: readonly Address[], city: string): Address | null =>
  addresses.some((address) => isSameCity(address.city, city)) ? null : (addresses[1] ?? null);

/** Returns true when the estimate was refused because the size has been sold out. */
export const isSoldOut = (error: Error | null): boolean => hasErrorStatus(error, 409);

type Benefits = Pick<CheckoutDraft, 'promocode' | 'selected_limit_type' | 'use_bonuses'>;

/** Selects the benefits that determine the price of the items, in the format of the API. */
export const toBenefits = ({ promocode, selected_limit_type, use_bonuses }: Benefits) => ({
  promocode: promocode ?? undefined,
  selected_limit_type: selected_limit_type ?? undefined,
  use_bonuses,
});

/** Builds the parameters of pre_fast_order: the items in step 1, and the chosen delivery in step 2. */
export function toEstimateRequest(
  state: CheckoutData & Pick<CheckoutDraftState, 'step'>,
  offer_id: number,
): EstimateRequest {
  const { step, city_id, delivery_id } = state;
  const items = { offers: [{ offer_id }], city_id, ...toBenefits(state) };
  return step === 1
    ? items
    : { ...items, ...(toCheckoutChoice(state) ?? { delivery_id: delivery_id ?? undefined }) };
}
