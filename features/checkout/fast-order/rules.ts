import { hasStatus } from '#lib/api/failure-checks.ts';
import type { Address } from '#lib/contracts/address.ts';
import { isCity } from '#lib/domain/addresses.ts';
import type { Estimate } from '../queries.ts';
import { toChoice } from '../rules.ts';
import type { CheckoutData, CheckoutDraft } from '../state.ts';
import type { DraftState } from '../store.ts';

/**
 * ST-07: the address that step 2 begins with. The checkout's rules choose among those of the city already.
 * @param city name of the shopper's city
 * @returns the second saved one when none lies in the city; null when nothing is to be done
 */
export const addressElsewhere = (addresses: readonly Address[], city: string): Address | null =>
  addresses.some((address) => isCity(address.city, city)) ? null : (addresses[1] ?? null);

/** Whether the estimate was refused because the size has been sold. */
export const isSoldOut = (error: Error | null): boolean => hasStatus(error, 409);

type Benefits = Pick<CheckoutDraft, 'promocode' | 'selected_limit_type' | 'use_bonuses'>;

/** What decides the price of the goods, as the shop's calls name it. */
export const toBenefits = ({ promocode, selected_limit_type, use_bonuses }: Benefits) => ({
  promocode: promocode ?? undefined,
  selected_limit_type: selected_limit_type ?? undefined,
  use_bonuses,
});

/** The parameters of pre_fast_order: in step 1 the goods alone, then the delivery as far as it has been chosen. */
export function toEstimate(state: CheckoutData & Pick<DraftState, 'step'>, offer_id: number): Estimate {
  const { step, city_id, delivery_id } = state;
  const goods = { offers: [{ offer_id }], city_id, ...toBenefits(state) };
  return step === 1 ? goods : { ...goods, ...(toChoice(state) ?? { delivery_id: delivery_id ?? undefined }) };
}
