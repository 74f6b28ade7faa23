'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Modal } from '#components/ui/modal.tsx';
import type { AddressFormHandle } from '#features/addresses/index.ts';
import { type ModalOptions, useModals } from '#features/modals/index.ts';
import { refreshSizes } from '#features/sizes/index.ts';
import { recordEvent } from '#lib/analytics/events.ts';
import { purchaseOf } from '#lib/analytics/items.ts';
import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { useStepFocus } from '#lib/hooks/use-step-focus.ts';
import { useOrderPlace } from '../../provider.tsx';
import { chosenPayment, chosenPoint, missingPlace, paymentRefusal, toChoice } from '../../rules.ts';
import { neededFields } from '../../schema.ts';
import { isOrderLoading, useKeptPress } from '../../use-kept-press.ts';
import { isPhoneUnconfirmed } from '../../use-order.ts';
import { toExpected } from '../../use-totals.ts';
import { isSoldOut, toBenefits } from '../rules.ts';
import { texts } from '../texts.ts';
import { useFastData } from '../use-fast-data.ts';
import { useFastOrder, useFastOrderStore } from '../use-fast-order.ts';
import { useOrderPhone } from '../use-order-phone.ts';
import { usePlaceOrder } from '../use-place-order.ts';
import { DeliveryStep } from './delivery-step.tsx';
import styles from './fast-order.module.scss';
import { FastOrderFooter } from './fast-order-footer.tsx';
import { OrderedLine } from './ordered-line.tsx';
import { PlacedStep } from './placed-step.tsx';
import { RecipientStep } from './recipient-step.tsx';

type FastOrderProps = ModalOptions['fast-order'] & { onClose: () => void };

/** Records that the order of a size has begun, once its sums are known. */
function useBegunOrder(totals: FastOrderTotals | undefined): void {
  const isKnown = totals !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever changes in the sums meanwhile
  useEffect(() => {
    if (!totals) return;
    const { items, value, coupon } = purchaseOf(totals, totals.promo_code);
    recordEvent({ name: 'begin_checkout', items, value, coupon });
  }, [isKnown]);
}

export function FastOrder({ product, offer, onClose }: FastOrderProps) {
  const store = useFastOrderStore();
  const { city } = useOrderPlace();
  const step = useFastOrder((state) => state.step);
  const placed = useFastOrder((state) => state.placed);
  const data = useFastData(offer.id);
  const order = usePlaceOrder();
  const orderPhone = useOrderPhone((confirmed) => {
    const state = store.getState();
    // Changed while the code was on its way: the shopper presses on when all is well again.
    if (normalizePhone(state.phone) !== confirmed || !neededFields.safeParse(state).success) return;
    order.reset();
    store.getState().set({ step: 2 });
  });
  const addressForm = useRef<AddressFormHandle>(null);
  const delivery = useRef<HTMLDivElement>(null);
  const heading = useStepFocus(step);
  const totals = data.totals.data;
  useBegunOrder(totals);
  const openOver = useModals((modals) => modals.openOver);
  const client = useQueryClient();
  const isGone = isSoldOut(data.totals.error);
  // The sizes under the modal are out of date, too.
  useEffect(() => {
    if (isGone) void refreshSizes(client, product.id);
  }, [isGone, client, product.id]);
  const sum = { amount: totals?.final_amount ?? null, limit: totals?.installment_limit ?? 0 };
  const isPaymentRefused = useFastOrder((state) => paymentRefusal(chosenPayment(state), sum) !== '');

  const placeOrder = async (shown: FastOrderTotals) => {
    store.getState().attempt();
    // An address that is typed but not saved yet is saved together with the order.
    if (missingPlace(store.getState()) === 'address') await addressForm.current?.save();
    const state = store.getState();
    const missing = missingPlace(state);
    if (missing && !(missing === 'address' && addressForm.current)) delivery.current?.focus();
    const choice = toChoice(state, city.id);
    if (!choice || choice.payment_id === undefined || isPaymentRefused) return;
    const { name, surname, phone, email, comment, operator_call } = state;
    order.send(
      {
        body: {
          ...choice,
          ...toBenefits(state),
          payment_id: choice.payment_id,
          offers: [{ offer_id: offer.id }],
          user_info: { name, surname, phone: normalizePhone(phone), email },
          comment,
          operator_call,
          agree: true,
          // What was shown when the button was pressed, even if newer sums have arrived since.
          expected: toExpected(shown, chosenPoint(state)),
        },
        bought: purchaseOf(shown, shown.promo_code),
      },
      (error) => {
        if (isPhoneUnconfirmed(error)) orderPhone.refuse({ phone: normalizePhone(phone), shown });
      },
    );
  };
  const missing = useFastOrder(missingPlace);
  const draft = useFastOrder((state) => `${state.step} ${state.changes}`);
  const { isKept, press } = useKeptPress(isOrderLoading(data, missing), draft, placeOrder);
  const { refused, forget } = orderPhone;
  const sendAgain = useEffectEvent((shown: FastOrderTotals) => {
    forget();
    press(shown);
  });
  // The code has come, and step 2 is open again.
  useEffect(() => {
    if (step === 2 && refused) sendAgain(refused.shown);
  }, [step, refused]);

  if (step === 3 && placed)
    return (
      <Modal title={texts.title} placement="right" onClose={onClose}>
        <PlacedStep placed={placed} heading={heading} />
      </Modal>
    );
  return (
    <Modal
      title={texts.title}
      placement="right"
      onClose={onClose}
      footer={
        <FastOrderFooter
          data={data}
          order={order}
          phone={orderPhone}
          isPaymentRefused={isPaymentRefused}
          isPlacing={order.isPending || isKept}
          onPlace={press}
          onSubscribe={() => openOver('subscribe', { product, offer })}
        />
      }
    >
      <div className={styles.body}>
        <OrderedLine title={product.title} size={offer.title} item={totals?.items[0]} />
        {step === 1 ? (
          <RecipientStep offer={offer.id} totals={totals} phone={orderPhone} heading={heading} />
        ) : (
          <DeliveryStep
            data={data}
            sum={sum}
            addressForm={addressForm}
            delivery={delivery}
            heading={heading}
          />
        )}
      </div>
    </Modal>
  );
}
