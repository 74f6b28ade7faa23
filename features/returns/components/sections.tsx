import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Choice } from '#components/ui/choice.tsx';
import { Field } from '#components/ui/field.tsx';
import { FieldPair, Stack } from '#components/ui/layout.tsx';
import { MaskedField } from '#components/ui/masked-field.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { HiddenText, Note, Text } from '#components/ui/text.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { PersonFields } from '#features/forms/index.ts';
import { getMaxLengths } from '#lib/contracts/max-length.ts';
import { type ReturnableOrder, refundFields } from '#lib/contracts/returns.ts';
import { maskAccount } from '#lib/domain/bank.ts';
import { DATA_CONSENT } from '#lib/texts/person.ts';
import { COMMENT_MAX, needsAccount } from '../schema.ts';
import type { ReturnFormApi, ReturnSource } from '../state.ts';
import { texts } from '../texts.ts';
import styles from './return-form.module.scss';

/** Choice of how the items are handed over. */
export function SourceSection({ form, sources }: { form: ReturnFormApi; sources: readonly ReturnSource[] }) {
  const id = useId();
  const error = form.formState.errors.source_id?.message;
  return (
    <NumberedSection number={4} title={texts.source.title}>
      <fieldset
        className={styles.options}
        data-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        <HiddenText as="legend">{texts.source.title}</HiddenText>
        {sources.map((source) => (
          <Choice key={source.id} type="radio" {...form.register('source_id')} value={source.id}>
            {source.title}
            <Note as="span" block>
              {source.description}
            </Note>
          </Choice>
        ))}
      </fieldset>
      {error && (
        <Note error id={id}>
          {error}
        </Note>
      )}
    </NumberedSection>
  );
}

const max = getMaxLengths(refundFields);

/**
 * Bank account for the refund (VA-07). It is not shown when the full sum is refunded to the card or the gift
 * certificate.
 */
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
      <FieldPair>
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
          // The account's check digit depends on the bank, so the account is validated again.
          {...register('refund.bik', { deps: ['refund.account'] })}
          maxLength={max.bik}
          label={refund.bik}
          inputMode="numeric"
          autoComplete="off"
          hint={refund.bikHint}
          error={errors?.bik?.message}
        />
      </FieldPair>
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

/** The customer's contact data, and the consent to their use (VA-01 to VA-03). */
export function ContactSection({ form }: { form: ReturnFormApi }) {
  const { contact } = texts;
  const comment = useWatch({ control: form.control, name: 'comment' });
  return (
    <NumberedSection number={6} title={contact.title}>
      <FieldPair>
        <PersonFields
          form={form}
          name="contact.name"
          surname="contact.surname"
          phone="contact.phone"
          email="contact.email"
        />
      </FieldPair>
      <TextArea
        {...form.register('comment')}
        rows={3}
        label={contact.comment}
        hint={contact.commentHint}
        count={{ now: comment.trim().length, max: COMMENT_MAX }}
        error={form.formState.errors.comment?.message}
      />
      <Stack gap={1}>
        <PersonFields form={form} consent={{ field: 'agree', text: DATA_CONSENT }} />
      </Stack>
    </NumberedSection>
  );
}
