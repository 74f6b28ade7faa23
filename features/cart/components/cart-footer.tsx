'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Note } from '#components/ui/text.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { promoTexts } from '#lib/texts/promo.ts';
import { canOrder, computeAmountToPay } from '../cart-amounts.ts';
import { cartQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { useIsPromoRefused, useSendPromo } from '../use-promo.ts';
import styles from './cart-modal.module.scss';

interface CartFooterProps {
  cart: Cart;
  onClose: () => void;
}

/** Button to the checkout. It is disabled while the cart is restricted, and the reason is shown (ST-18). */
export function CartFooter({ cart, onClose }: CartFooterProps) {
  const client = useQueryClient();
  const router = useRouter();
  const ordering = usePathname() === '/order';
  const sendPromo = useSendPromo();
  const refused = useIsPromoRefused();
  const start = useMutation({
    mutationFn: async () => {
      // The total must include the typed code. A refusal is shown, and when the button is pressed again, the order
      // continues without the code.
      if (!(await sendPromo())) return null;
      // Sends a request only when the cart is older than 5 minutes (ST-17).
      return client.fetchQuery(cartQuery);
    },
    onSuccess: (fresh) => {
      if (!fresh || !canOrder(fresh)) return;
      if (ordering) onClose();
      else router.push('/order');
    },
  });
  return (
    <Stack gap={2} className={styles.order}>
      {cart.restriction_message && <RichText className={styles.notice} html={cart.restriction_message} />}
      {start.error && <Note error>{start.error.message}</Note>}
      <div role="status">
        {refused && start.data === null && <Note className={styles.hint}>{promoTexts.refused}</Note>}
      </div>
      <Button wide disabled={!canOrder(cart)} busy={start.isPending} onClick={() => start.mutate()}>
        {ordering ? texts.backToOrder : `${texts.checkout} · ${formatExactPrice(computeAmountToPay(cart))}`}
      </Button>
    </Stack>
  );
}
