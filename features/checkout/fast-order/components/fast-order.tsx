'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { OrderItems } from '#components/order/order-items.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type ModalOptions, useModals } from '#features/modals/index.ts';
import { useProfile, useSession } from '#features/session/index.ts';
import { refreshSizes } from '#features/sizes/index.ts';
import { toAnalyticsPurchase } from '#lib/analytics/items.ts';
import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { useStepFocus } from '#lib/hooks/use-step-focus.ts';
import { useCheckout, useDraftStore } from '../../provider.tsx';
import { estimateQuery } from '../../queries.ts';
import { requiredFieldsSchema } from '../../schema.ts';
import { useBegunOrder } from '../../use-begun-order.ts';
import { isPhoneUnconfirmed, usePlaceFastOrder } from '../../use-order.ts';
import { useOrderForm } from '../../use-order-form.ts';
import { useOrderPhone } from '../../use-order-phone.ts';
import { isSoldOut, toBenefits, toEstimateRequest } from '../rules.ts';
import { texts } from '../texts.ts';
import { DeliveryStep } from './delivery-step.tsx';
import styles from './fast-order.module.scss';
import { FastOrderFooter } from './fast-order-footer.tsx';
import { PlacedStep } from './placed-step.tsx';
import { RecipientStep } from './recipient-step.tsx';

/** Selects the bought items, without the price of delivery. */
function toBegunOrder(totals: FastOrderTotals) {
  const { shipping: _, ...begun } = toAnalyticsPurchase(totals, totals.promo_code);
  return begun;
}

export function FastOrder({ product, offer, onClose }: ModalOptions['fast-order'] & { onClose: () => void }) {
  const store = useDraftStore();
  const state = useCheckout();
  const { step, placed } = state;
  const estimate = toEstimateRequest(state, offer.id);
  const totals = useQuery({ ...estimateQuery(offer.id, estimate), enabled: !placed });
  const { data: shown, error } = totals;
  useBegunOrder(shown ? toBegunOrder(shown) : null);
  const order = usePlaceFastOrder();
  /** Totals of the order that was sent last. */
  const sent = useRef<FastOrderTotals>(undefined);
  const unconfirmed = isPhoneUnconfirmed(order.error) ? order.error : null;
  const typed = normalizePhone(state.phone);
  const isRefused = unconfirmed !== null && order.variables?.body.user_info.phone === typed;
  const continueToDelivery = () => {
    const latest = store.getState();
    // The fields were changed while the code was being checked. The shopper continues when they are valid again.
    if (!requiredFieldsSchema.safeParse(latest).success) return;
    order.reset();
    latest.set({ step: 2 });
    // Sends the refused order again, because the phone for which it was refused is now confirmed.
    if (isRefused && sent.current) form.press(sent.current);
  };
  const phone = useOrderPhone(unconfirmed, continueToDelivery);
  // A customer has to confirm a phone that is not in the profile. A guest has to confirm a phone for which an order was
  // refused (ST-06).
  const isCustomer = useSession().data?.auth === true;
  const profile = useProfile();
  const own = profile.data?.phone;
  const isConfirmed = !isRefused && (!isCustomer || (own && own.code + own.number === typed));
  const heading = useStepFocus(placed ? 3 : step);
  const openOver = useModals((modals) => modals.openOver);
  const client = useQueryClient();
  const isGone = isSoldOut(error);
  // The sizes on the page below the modal are out of date, too.
  useEffect(() => {
    if (isGone) void refreshSizes(client, product.id);
  }, [isGone, client, product.id]);
  const sum = { amount: shown?.final_amount ?? null, limit: shown?.installment_limit ?? 0 };
  const form = useOrderForm<FastOrderTotals>({
    sum,
    send: (choice, shown, draft) => {
      const { operator_call } = draft;
      const body = { ...choice, ...toBenefits(draft), offers: [{ offer_id: offer.id }], operator_call };
      sent.current = shown;
      order.send({ body, bought: toAnalyticsPurchase(shown, shown.promo_code) });
    },
  });

  if (placed)
    return (
      <Modal title={texts.title} placement="right" onClose={onClose}>
        <PlacedStep placed={placed} heading={heading} />
      </Modal>
    );
  const title = (
    <h3 ref={heading} className={styles.heading} tabIndex={-1}>
      {texts.steps[step]}
      <span className={styles.note}>{texts.step(step)}</span>
    </h3>
  );
  return (
    <Modal
      title={texts.title}
      placement="right"
      onClose={onClose}
      footer={
        <FastOrderFooter
          totals={totals}
          order={order}
          phone={phone}
          isWaiting={isCustomer && profile.isLoading}
          form={form}
          onSubscribe={() => openOver('subscribe', { product, offer })}
        />
      }
    >
      <Stack gap={3}>
        {shown && <OrderItems items={shown.items} />}
        {!shown && (error ? <p>{product.title}</p> : <Skeleton height="5rem" />)}
        {step === 1 ? (
          <RecipientStep
            heading={title}
            offer={offer.id}
            totals={shown}
            phone={phone}
            isForeign={isCustomer}
            onValid={isConfirmed ? continueToDelivery : () => phone.ask(typed)}
          />
        ) : (
          <DeliveryStep heading={title} sum={sum} form={form} />
        )}
      </Stack>
    </Modal>
  );
}
