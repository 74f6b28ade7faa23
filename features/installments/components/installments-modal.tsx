'use client';

import { InstallmentSchedule } from '#components/order/installment-schedule.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { Note, TextLink } from '#components/ui/text.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import { computeInstallments } from '#lib/domain/installments.ts';
import { formatExactPrice, formatPrice } from '#lib/domain/money.ts';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { installmentTexts } from '#lib/texts/installments.ts';
import { INSTALLMENT_TERMS_PATH, texts } from '../texts.ts';
import styles from './installments-modal.module.scss';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /** Both numbers are in roubles. */
    installments: { amount: number; limit: number };
  }
}

/** Modal that divides a sum into four payments, or explains why the sum cannot be divided (MD-18, BC-02). */
export default function InstallmentsModal({ options, onClose }: ModalProps<'installments'>) {
  const { amount, limit } = options;
  const payments = computeInstallments(amount, getMoscowDay(new Date()), limit);
  return (
    <Modal title={texts.title} onClose={onClose}>
      <Stack gap={5}>
        {payments ? (
          <>
            <div className={styles.payments}>
              <InstallmentSchedule payments={payments} />
              <p className={styles.total}>
                <span>{texts.total}</span>
                <span>{formatExactPrice(amount)}</span>
              </p>
            </div>
            <ul className={styles.steps}>
              {texts.steps(formatPrice(limit)).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
            <Note>
              {installmentTexts.note} {installmentTexts.fee}
            </Note>
          </>
        ) : (
          <p>
            {amount > limit ? texts.overLimit(formatExactPrice(amount), formatPrice(limit)) : texts.tooSmall}
          </p>
        )}
        <IfPage path={INSTALLMENT_TERMS_PATH}>
          <TextLink start href={INSTALLMENT_TERMS_PATH} prefetch={false} onClick={onClose}>
            {texts.terms}
          </TextLink>
        </IfPage>
      </Stack>
    </Modal>
  );
}
