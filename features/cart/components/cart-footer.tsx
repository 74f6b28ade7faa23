'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { RichText } from '@/components/ui/rich-text';
import type { Cart } from '@/lib/contracts/cart';
import { formatPrice } from '@/lib/domain/money';
import { cartQuery } from '../queries';
import { canOrder } from '../split';
import { texts } from '../texts';
import styles from './cart-modal.module.scss';

interface CartFooterProps {
  cart: Cart;
  onClose: () => void;
}

/** The way to the order: shut while the cart is restricted, saying why (ST-18). */
export function CartFooter({ cart, onClose }: CartFooterProps) {
  const client = useQueryClient();
  const router = useRouter();
  const ordering = usePathname() === '/order';
  const start = useMutation({
    // ST-17: asks the shop only when the cart is older than 5 minutes.
    mutationFn: () => client.fetchQuery(cartQuery),
    onSuccess: (fresh) => {
      if (!canOrder(fresh)) return;
      if (ordering) onClose();
      else router.push('/order');
    },
  });
  return (
    <div className={styles.order}>
      {cart.restriction_message && <RichText className={styles.notice} html={cart.restriction_message} />}
      {start.error && (
        <p className={styles.error} role="alert">
          {start.error.message}
        </p>
      )}
      <Button wide disabled={!canOrder(cart)} busy={start.isPending} onClick={() => start.mutate()}>
        {ordering ? texts.backToOrder : `${texts.checkout} · ${formatPrice(cart.final_amount)}`}
      </Button>
    </div>
  );
}
