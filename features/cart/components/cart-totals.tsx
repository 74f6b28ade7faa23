import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InstallmentSchedule } from '#components/order/installment-schedule.tsx';
import { SumRow } from '#components/order/sum-row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import { useModals } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import { deliveriesQuery } from '#lib/api/deliveries-query.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import type { Delivery } from '#lib/contracts/delivery.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import { computeInstallments } from '#lib/domain/installments.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { buildPricingKey, computeAmountToPay, getChosenBonuses, sumCertificates } from '../cart-amounts.ts';
import { useIsCartChanging } from '../changes.ts';
import { texts } from '../texts.ts';
import styles from './cart-totals.module.scss';

/** Totals of the lines to order. Only the back end calculates them, so they have a busy state during a change. */
export function CartTotals({ cart }: { cart: Cart }) {
  const busy = useIsCartChanging();
  const bonuses = getChosenBonuses(cart);
  const certificates = sumCertificates(cart, cart.final_amount - bonuses);
  return (
    <div className={styles.totals} aria-busy={busy || undefined}>
      <Stack as="dl" gap={2}>
        <SumRow name={texts.goods} sum={cart.original_amount} />
        {cart.discounts.map(({ name, price }) => (
          <SumRow key={name} kind="discount" name={name} sum={-price} />
        ))}
        {bonuses > 0 && <SumRow kind="discount" name={texts.byBonuses} sum={-bonuses} />}
        {certificates > 0 && <SumRow kind="discount" name={orderTexts.certificates} sum={-certificates} />}
        <SumRow kind="total" name={texts.total} sum={computeAmountToPay(cart)} />
      </Stack>
      <DeliveryPromise cart={cart} />
      <Installments amount={computeAmountToPay(cart)} limit={cart.installment_limit} />
    </div>
  );
}

const isEarlier = (one: Delivery, other: Delivery): boolean =>
  one.first_day !== undefined && (other.first_day === undefined || one.first_day < other.first_day);

/**
 * Earliest delivery to the shopper's city, and the amount missing for free delivery. The space for both lines of text
 * is reserved.
 */
function DeliveryPromise({ cart }: { cart: Cart }) {
  const city = useSession().data?.location.city;
  const isChanging = useIsCartChanging();
  const { data } = useQuery({
    ...deliveriesQuery({ city: city?.id ?? 0, itemsKey: buildPricingKey(cart) }),
    // The back end calculates the delivery for the cart that it has stored. That cart is out of date while a change is
    // pending.
    enabled: city !== undefined && cart.count > 0 && !isChanging,
    placeholderData: keepPreviousData,
  });
  const [first, ...others] = data?.deliveries ?? [];
  const best = first && others.reduce((one, other) => (isEarlier(other, one) ? other : one), first);
  return (
    <div className={styles.delivery}>
      {city && best?.sentence ? (
        <>
          <p>{texts.deliveryTo(city.name, best.sentence)}</p>
          <Note className={styles.hint}>{best.note}</Note>
        </>
      ) : (
        <Note className={styles.hint}>{texts.deliveryLater}</Note>
      )}
    </div>
  );
}

/**
 * Installments of the total, with a link to an explanation (MD-18). Rendered only if the total allows installments
 * (BC-02).
 */
function Installments({ amount, limit }: { amount: number; limit: number }) {
  const open = useModals((modals) => modals.openOver);
  const payments = computeInstallments(amount, getMoscowDay(new Date()), limit);
  if (!payments) return null;
  // The last payment includes the remainder of the division.
  const [first = 0, last = first] = [payments[0]?.amount, payments.at(-1)?.amount];
  return (
    <details className={styles.installments}>
      <summary>
        {installmentTexts.offer(formatExactPrice(first), first === last)}
        <Icon name="plus" />
      </summary>
      <InstallmentSchedule payments={payments} />
      <Note className={styles.hint}>
        {installmentTexts.note} {installmentTexts.fee}
      </Note>
      <Button
        variant="plain"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => open('installments', { amount, limit })}
      >
        {installmentTexts.how}
      </Button>
    </details>
  );
}
