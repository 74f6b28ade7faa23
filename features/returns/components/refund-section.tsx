import { Controller } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { MaskedField } from '@/components/ui/masked-field';
import { NumberedSection } from '@/components/ui/numbered-section';
import { maxLengths } from '@/lib/contracts/max-length';
import { refundFields } from '@/lib/contracts/returns';
import { maskAccount } from '@/lib/domain/bank';
import type { ReturnFormApi } from '../state';
import { texts } from '../texts';
import styles from './return-form.module.scss';

const max = maxLengths(refundFields);

/** VA-07: the bank account, unless the money goes back to the card that paid. */
export function RefundSection({ form, toCard }: { form: ReturnFormApi; toCard: boolean }) {
  const { refund } = texts;
  return (
    <NumberedSection number={5} title={refund.title}>
      {toCard ? <p className={styles.card}>{refund.card}</p> : <AccountFields form={form} />}
    </NumberedSection>
  );
}

function AccountFields({ form: { control, register, formState } }: { form: ReturnFormApi }) {
  const { refund } = texts;
  const errors = formState.errors.refund;
  return (
    <>
      <p className={styles.note}>{refund.lead}</p>
      <div className={styles.pair}>
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
      </div>
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
