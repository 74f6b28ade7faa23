'use client';

import { chosenBonuses } from '@/features/cart';
import type { Cart } from '@/lib/contracts/cart';
import type { CheckoutTotals } from '@/lib/contracts/orders';
import { useCheckout } from './provider';

type Sum = Pick<CheckoutTotals, 'amount' | 'discounts' | 'bonus_debet' | 'final_amount'> & {
  /** Null until a way of delivery is known. */
  delivery_price: number | null;
};

/**
 * The shop's sums for the present choice. Before the place is chosen the shop cannot answer yet:
 * the cart's sums and the price of the way of delivery stand in.
 * @param known the answer of pre_checkout for exactly this choice
 */
export function useTotals(cart: Cart, known: CheckoutTotals | undefined): Sum {
  const delivery = useCheckout((state) => state.deliveries?.find((one) => one.id === state.delivery_id));
  if (known) return known;
  const delivery_price = delivery?.price ?? null;
  const bonus_debet = chosenBonuses(cart);
  return {
    amount: cart.original_amount,
    discounts: cart.discounts,
    delivery_price,
    bonus_debet,
    final_amount: cart.final_amount - bonus_debet + (delivery_price ?? 0),
  };
}
