import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { DateField } from '#components/ui/date-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { FieldPair, Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { PersonFields } from '#features/forms/index.ts';
import { GIFT_TEXT_MAX, giftFields } from '#lib/contracts/certificate-sales.ts';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { getMaxLengths } from '#lib/contracts/max-length.ts';
import { computeSendDays } from '#lib/domain/certificate-purchases.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { GiftCard } from '../cards/gift-card.tsx';
import styles from './purchase.module.scss';
import { OWN_AMOUNT, type PurchaseInput, type PurchaseOutput } from './schema.ts';
import { texts } from './texts.ts';

export type PurchaseFormMethods = UseFormReturn<PurchaseInput, unknown, PurchaseOutput>;

const max = getMaxLengths(giftFields);

/** Fields of the recipient, the day and the text of the card. */
export function RecipientFields({ form }: { form: PurchaseFormMethods }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [when, text = ''] = useWatch({ control, name: ['send_on.when', 'text'] });
  const { first, last } = computeSendDays(new Date());
  return (
    <Stack as="section" gap={4} className={styles.group} aria-labelledby="gift-recipient">
      <Title as="h3" id="gift-recipient">
        {texts.recipient.title}
      </Title>
      <FieldPair>
        <PersonFields
          form={form}
          name={{
            field: 'recipient_name',
            label: texts.recipient.name,
            autoComplete: 'off',
            maxLength: max.recipient_name,
          }}
          email={{
            field: 'recipient_email',
            label: texts.recipient.email,
            autoComplete: 'off',
            hint: texts.recipient.emailHint,
          }}
        />
      </FieldPair>
      <TextArea
        {...register('text')}
        label={texts.text}
        hint={texts.textHint}
        count={{ now: text.trim().length, max: GIFT_TEXT_MAX }}
        error={errors.text?.message}
      />
      <ChipGroup
        type="radio"
        title={texts.day.title}
        options={[
          ['today', texts.day.today],
          ['other', texts.day.other],
        ]}
        {...register('send_on.when')}
      />
      {when === 'other' && (
        <div className={styles.narrow}>
          <Controller
            control={control}
            name="send_on.day"
            render={({ field }) => (
              <DateField
                {...field}
                label={texts.day.label}
                hint={texts.day.hint(first, last)}
                error={errors.send_on?.day?.message}
                autoComplete="off"
              />
            )}
          />
        </div>
      )}
    </Stack>
  );
}

/** Fields of the sender: the name and the contacts to which the shop writes. */
export function SenderFields({ form }: { form: PurchaseFormMethods }) {
  return (
    <Stack as="section" gap={4} className={styles.group} aria-labelledby="gift-sender">
      <Title as="h3" id="gift-sender">
        {texts.sender.title}
      </Title>
      <FieldPair>
        <PersonFields
          form={form}
          name={{ field: 'sender_name', label: texts.sender.name, maxLength: max.sender_name }}
          phone={{ field: 'phone', label: texts.sender.phone }}
          email={{ field: 'email', label: texts.sender.email }}
        />
      </FieldPair>
    </Stack>
  );
}

interface ValueFieldsProps {
  form: PurchaseFormMethods;
  settings: CertificateSettings;
}

/** Maximum length of the typed amount, characters. It includes no-break spaces between the digits. */
const AMOUNT_MAX_LENGTH = 12;

/** Fields of the card's value and design. */
export function ValueFields({ form, settings }: ValueFieldsProps) {
  const { register, control, formState } = form;
  const { nominals, min_amount, max_amount, designs } = settings;
  const nominal = useWatch({ control, name: 'amount.nominal' });
  return (
    <>
      <ChipGroup
        type="radio"
        title={texts.value.title}
        options={[
          ...nominals.map((value) => [String(value), formatPrice(value)] as const),
          [OWN_AMOUNT, texts.value.own] as const,
        ]}
        {...register('amount.nominal')}
      />
      {nominal === OWN_AMOUNT && (
        <Field
          {...register('amount.own')}
          maxLength={AMOUNT_MAX_LENGTH}
          label={texts.value.label}
          hint={texts.value.hint(min_amount, max_amount)}
          error={formState.errors.amount?.own?.message}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {designs.length > 0 && (
        <fieldset>
          <Note as="legend" className={styles.legend}>
            {texts.design}
          </Note>
          <div className={styles.designs}>
            {designs.map(({ code, title }) => (
              <label key={code} className={styles.design}>
                <input {...register('design')} className={styles.radio} type="radio" value={code} />
                <GiftCard design={code} />
                <span>{title}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
