import { Controller } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Pair } from '#components/ui/layout.tsx';
import { MaskedField } from '#components/ui/masked-field.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { Text } from '#components/ui/text.tsx';
import { maxLengths } from '#lib/contracts/max-length.ts';
import { type ReturnableOrder, refundFields } from '#lib/contracts/returns.ts';
import { maskAccount } from '#lib/domain/bank.ts';
import { needsAccount } from '../schema.ts';
import type { ReturnFormApi } from '../state.ts';
import { texts } from '../texts.ts';
import styles from './return-form.module.scss';

const max = maxLengths(refundFields);

/** VA-07: the bank account, unless everything goes back to the card or the gift certificate that paid. */
export function RefundSection({ form, order }: { form: ReturnFormApi; order: ReturnableOrder }) {
  const { refund } = texts;
  const byCertificate = order.refund_to_certificate;
  return (
    <NumberedSection number={5} title={refund.title}>
      {byCertificate === 'part' && <p className={styles.card}>{refund.part}</p>}
      {byCertificate === 'all' && <p className={styles.card}>{refund.certificate}</p>}
      {byCertificate !== 'all' && order.refund_to_card && <p className={styles.card}>{refund.card}</p>}
      {needsAccount(order) && <AccountFields form={form} />}
    </NumberedSection>
  );
}

function AccountFields({ form: { control, register, formState } }: { form: ReturnFormApi }) {
  const { refund } = texts;
  const errors = formState.errors.refund;
  return (
    <>
      <Text tone="soft">{refund.lead}</Text>
      <Pair>
        <Controller
          control={control}
          name="refund.account"
          render={({ field }) => (
            <MaskedField
              {...field}
              mask={maskAccount}
              maxLength={max.account}
              label={refund.account}
              inputMode="numeric"
              autoComplete="off"
              hint={refund.accountHint}
              error={errors?.account?.message}
            />
          )}
        />
        <Field
          // The account's check digit depends on the bank.
          {...register('refund.bik', { deps: ['refund.account'] })}
          maxLength={max.bik}
          label={refund.bik}
          inputMode="numeric"
          autoComplete="off"
          hint={refund.bikHint}
          error={errors?.bik?.message}
        />
      </Pair>
      <Field
        {...register('refund.account_holder')}
        maxLength={max.account_holder}
        label={refund.holder}
        autoComplete="name"
        hint={refund.holderHint}
        error={errors?.account_holder?.message}
      />
    </>
  );
}
