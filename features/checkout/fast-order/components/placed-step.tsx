'use client';

import Link from 'next/link';
import type { RefObject } from 'react';
import { formatPayLabel } from '#components/order/pay-label.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { confirmPhoneTexts } from '#features/confirm-phone/index.ts';
import { usePayOrder } from '#lib/api/pay-order.ts';
import type { PlacedOrder } from '#lib/contracts/orders.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { buildOrderPath } from '#lib/domain/order-links.ts';
import { formatDeadlineInSentence } from '#lib/texts/deadlines.ts';
import section from '../../components/section.module.scss';
import { useCheckout } from '../../provider.tsx';
import { texts as checkoutTexts } from '../../texts.ts';
import { texts } from '../texts.ts';
import styles from './fast-order.module.scss';

const { done } = texts;

interface PlacedStepProps {
  placed: PlacedOrder;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Button that opens the bank's page of an unpaid order. */
function Pay({ placed }: { placed: PlacedOrder }) {
  const { pay, isBusy, error } = usePayOrder(placed.order_id);
  const { is_budget_payment } = useCheckout();
  return (
    <Stack gap={3} className={styles.section}>
      <RefusalMessage error={error} />
      <Button wide busy={isBusy} onClick={pay}>
        {formatPayLabel({ ...placed, is_budget_payment })}
      </Button>
      <p className={styles.note}>{done.payTime}</p>
    </Stack>
  );
}

/** Number of the order, the amount to pay, and the next steps (ST-08). */
export function PlacedStep({ placed, heading }: PlacedStepProps) {
  const { deliveryType, operator_call, ...draft } = useCheckout();
  const email = draft.email.trim();
  const steps = deliveryType ? (email ? checkoutTexts.result : done).steps[deliveryType] : [];
  return (
    <Stack gap={3}>
      <div>
        <h3 ref={heading} className={styles.thanks} tabIndex={-1}>
          {done.title}
        </h3>
        <p className={styles.number}>{done.number(placed.order_id)}</p>
        {placed.final_amount !== undefined && <p>{done.toPay(formatExactPrice(placed.final_amount))}</p>}
      </div>
      {placed.can_pay && <Pay placed={placed} />}
      {placed.confirm_until && (
        <p>{confirmPhoneTexts.notice.page(formatDeadlineInSentence(placed.confirm_until))}</p>
      )}
      {email ? (
        <p>{done.email(email)}</p>
      ) : (
        <p>
          {done.noEmail}{' '}
          <Link href="/tracking" className={styles.link}>
            {done.tracking}
          </Link>
          .
        </p>
      )}
      <section>
        <h4 className={section.subtitle}>{done.next}</h4>
        <Stack as="ol" gap={2} className={styles.steps}>
          {operator_call && <li>{checkoutTexts.result.call}</li>}
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
      </section>
      <ButtonLink
        href={buildOrderPath(placed.order_id)}
        variant={placed.can_pay ? 'secondary' : 'primary'}
        wide
      >
        {done.open}
      </ButtonLink>
    </Stack>
  );
}
