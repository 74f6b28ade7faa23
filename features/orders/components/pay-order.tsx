import { Button } from '@/components/ui/button';
import type { Order } from '@/lib/contracts/orders';
import { formatPrice } from '@/lib/domain/money';
import { useCameBack } from '@/lib/hooks/use-came-back';
import { usePay } from '../queries';
import { texts } from '../texts';
import styles from './actions.module.scss';
import { Refusal } from './refusal';

/** Stands in the folded order too: an unpaid one does not wait long. */
export function PayOrder({ order }: { order: Order }) {
  const { mutate, reset, isPending, isSuccess, error } = usePay(order.number);
  useCameBack(reset);
  return (
    <div className={styles.pay}>
      <p className={styles.hint}>{texts.order.payHint}</p>
      {/* Busy until the bank's page has come. */}
      <Button size="sm" busy={isPending || isSuccess} onClick={() => mutate()}>
        {texts.order.pay(formatPrice(order.final_amount))}
      </Button>
      <Refusal error={error} />
    </div>
  );
}
