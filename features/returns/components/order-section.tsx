import { Failure } from '@/components/ui/failure';
import { Section } from '@/components/ui/section';
import { Skeleton } from '@/components/ui/skeleton';
import { common } from '@/lib/texts/common';
import { texts } from '../texts';
import type { useOrderChoice } from '../use-order-choice';
import { OrderLookup } from './order-lookup';
import { OrderOptions } from './order-options';
import styles from './order-section.module.scss';

interface OrderSectionProps {
  choice: ReturnType<typeof useOrderChoice>;
  /** The number that the address asks for. */
  wanted: string | null;
}

/** Why the order that was asked for cannot be chosen. */
function lookupFailure({ found }: OrderSectionProps['choice']): string | null {
  if (found.isFetching) return null;
  if (found.error) return found.error.message;
  return found.data?.refusal || null;
}

export function OrderSection({ choice, wanted }: OrderSectionProps) {
  const { own, found, orders, chosen, isWaiting, isOther } = choice;
  return (
    <Section number={1} title={texts.order.title}>
      {own.error && <Failure error={own.error} busy={own.isFetching} onRetry={() => void own.refetch()} />}
      {isWaiting ? (
        <div role="status" aria-label={common.loading}>
          <Skeleton height="6rem" />
        </div>
      ) : (
        <>
          {orders.length > 0 && (
            <OrderOptions
              orders={orders}
              chosen={chosen?.number ?? null}
              isOther={isOther}
              onChoose={choice.choose}
              onOther={choice.chooseOther}
            />
          )}
          {isOther && (
            <OrderLookup
              number={wanted ?? ''}
              busy={found.isFetching}
              failure={lookupFailure(choice)}
              onAsk={choice.ask}
            />
          )}
          {!chosen && !isOther && <p className={styles.note}>{texts.order.further}</p>}
        </>
      )}
    </Section>
  );
}
