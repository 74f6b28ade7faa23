'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { SbpCode } from '#components/order/sbp-code.tsx';
import { TimeLeft } from '#components/order/time-left.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { PageWidth, Row, Stack } from '#components/ui/layout.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { Text } from '#components/ui/text.tsx';
import { computePaymentDeadline } from '#lib/api/pay-order.ts';
import type { CertificatePurchase } from '#lib/contracts/certificate-sales.ts';
import { formatDay, formatMoment } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { AWAITING_PAYMENT } from '#lib/domain/order-states.ts';
import { useRefocus } from '#lib/hooks/use-refocus.ts';
import { useSecondsLeft } from '#lib/hooks/use-seconds-left.ts';
import { GiftCard } from '../cards/gift-card.tsx';
import { PurchaseFormSkeleton } from '../purchase/purchase-section.tsx';
import sheet from '../sheet.module.scss';
import { CorrectRecipient } from './correct-recipient.tsx';
import { getPurchaseOutcome } from './outcome.ts';
import { acceptedPurchaseQuery, purchaseQuery, qrCodeQuery, usePayPurchase } from './queries.ts';
import styles from './state.module.scss';
import { texts } from './texts.ts';

const CARD_PAGE = '/elektronnaya-podarochnaya-karta';

interface PurchaseStateProps {
  number: string;
  methods: ReadonlyArray<CertificatePurchase['method']>;
}

/** Shows the state of a purchase made in this session. The bank's page sends the buyer back here (RT-07). */
export function PurchaseState({ number, methods }: PurchaseStateProps) {
  const query = useQuery(purchaseQuery(number));
  const { data, dataUpdatedAt, error } = query;
  const isAccepted = useQuery(acceptedPurchaseQuery(number)).data ?? false;
  return (
    <PageWidth as="section" aria-label={texts.label}>
      <Stack gap={4} start className={sheet.sheet}>
        {data && <Purchase purchase={data} asOf={dataUpdatedAt} methods={methods} />}
        {!data && isAccepted && (data === null || error) && (
          <PurchaseMessage title={texts.accepted.title} text={texts.accepted.text(number)} />
        )}
        {data === null && !isAccepted && (
          <PurchaseMessage title={texts.notFound.title} text={texts.notFound.text} />
        )}
        {data === undefined && !isAccepted && error && <FailureMessage query={query} />}
        {data === undefined && !error && <PurchaseFormSkeleton />}
      </Stack>
    </PageWidth>
  );
}

/** Message in place of a purchase that the back end does not return. */
const PurchaseMessage = ({ title, text }: { title: string; text: string }) => (
  <>
    <h2 className={styles.title}>{title}</h2>
    <Text tone="soft">{text}</Text>
    <ButtonLink href={CARD_PAGE}>{texts.again}</ButtonLink>
  </>
);

function listFacts(purchase: CertificatePurchase): Array<readonly [name: string, text: string]> {
  const { status, recipient_name, recipient_email, sender_name, send_on, sent_at, reason } = purchase;
  const facts: Array<readonly [string, string]> = [
    [texts.facts.status, purchase.status_title],
    [texts.facts.reason, reason],
    [texts.facts.recipient, `${recipient_name}, ${recipient_email}`],
    [texts.facts.sender, sender_name],
    [texts.facts.words, purchase.text],
    [texts.facts.sendOn, status === 'sent' || status === 'cancelled' ? '' : formatDay(send_on)],
    [texts.facts.sentAt, sent_at ? formatMoment(sent_at) : ''],
    [texts.facts.buyer, purchase.email],
  ];
  return facts.filter(([, text]) => text);
}

interface PurchaseProps extends Pick<PurchaseStateProps, 'methods'> {
  purchase: CertificatePurchase;
  /** Time of the shop's response by this browser's clock, ms since the epoch. */
  asOf: number;
}

function Purchase({ purchase, asOf, methods }: PurchaseProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const seconds = useSecondsLeft(computePaymentDeadline(purchase, asOf));
  const { number, status, design, amount } = purchase;
  const isUnpaid = status === AWAITING_PAYMENT;
  const { title, lead } = getPurchaseOutcome(purchase, {
    isOver: isUnpaid && seconds === 0,
    now: new Date(),
  });
  useRefocus(title, heading);
  return (
    <Stack as="article" gap={5} className={styles.purchase} aria-labelledby={headingId}>
      <div className={styles.picture}>
        <GiftCard design={design} value={formatExactPrice(amount)} />
      </div>
      <Stack gap={4} start className={styles.text}>
        <header aria-live="polite">
          <h2 ref={heading} id={headingId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <Text tone="soft">{texts.number(number)}</Text>
        </header>
        {lead && <p>{lead}</p>}
        {isUnpaid && seconds > 0 && <PayPurchase purchase={purchase} seconds={seconds} methods={methods} />}
        <DescriptionList items={[[texts.facts.value, formatExactPrice(amount)], ...listFacts(purchase)]} />
        {purchase.can_correct && <CorrectRecipient purchase={purchase} />}
        {(!isUnpaid || seconds === 0) && (
          <ButtonLink href={CARD_PAGE} variant="secondary">
            {texts.again}
          </ButtonLink>
        )}
      </Stack>
    </Stack>
  );
}

interface PayPurchaseProps {
  purchase: CertificatePurchase;
  /** Seconds left to pay. */
  seconds: number;
  /** Payment methods that the shop offers. */
  methods: ReadonlyArray<CertificatePurchase['method']>;
}

/** Buttons that open the bank's page again, by the same or another payment method, until the deadline. */
function PayPurchase({ purchase, seconds, methods }: PayPurchaseProps) {
  const { pay, isLeaving, error } = usePayPurchase(purchase.number);
  const { data: code } = useQuery(qrCodeQuery(purchase.number));
  const { amount, method, payment_state } = purchase;
  return (
    <Stack gap={3} start className={styles.pay}>
      {payment_state === 'pending' && <Text tone="soft">{texts.pay.pending}</Text>}
      {code && method === 'sbp' && <SbpCode number={purchase.number} amount={amount} code={code} />}
      <TimeLeft seconds={seconds} after={texts.pay.after} />
      <Row gap={3} wrap>
        <Button busy={isLeaving} onClick={() => pay(method)}>
          {payment_state === 'declined' ? texts.pay.again : texts.pay.submit(formatExactPrice(amount))}
        </Button>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="secondary" busy={isLeaving} onClick={() => pay(other)}>
              {texts.pay.other[other]}
            </Button>
          ))}
      </Row>
      <RefusalMessage large error={error} />
    </Stack>
  );
}
