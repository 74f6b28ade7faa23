'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { Order } from '@/lib/contracts/orders';
import { formatPrice } from '@/lib/domain/money';
import { openPage } from '@/lib/hooks/reload-page';
import { useCameBack } from '@/lib/hooks/use-came-back';
import { beginPayment, orderQuery } from '../queries';
import { texts } from '../texts';
import styles from './order-details.module.scss';

/** Goes to the bank's page. An order that waits no more is read anew, and says so itself. */
export function PayOrder({ order }: { order: Order }) {
  const client = useQueryClient();
  const readAnew = () => void client.invalidateQueries(orderQuery(order.number));
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => beginPayment(order.number),
    onSuccess: (url) => openPage(url),
    onError: readAnew,
  });
  useCameBack(() => {
    reset();
    readAnew();
  });
  return (
    <div className={styles.pay}>
      <p>{texts.result.payHint}</p>
      {/* Busy until the bank's page has come. */}
      <Button busy={isPending || isSuccess} onClick={() => mutate()}>
        {texts.result.pay(formatPrice(order.final_amount))}
      </Button>
      {error && (
        <p className={styles.refusal} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
