'use client';

import { useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { PersonFields, useSchemaForm } from '#features/forms/index.ts';
import { usePrefill } from '#features/session/index.ts';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { useClearSubmitError } from '#lib/hooks/use-clear-submit-error.ts';
import { useFocusFirstError } from '#lib/hooks/use-focus-first-error.ts';
import { GiftCard } from '../cards/gift-card.tsx';
import { RecipientFields, SenderFields, ValueFields } from './fields.tsx';
import styles from './purchase.module.scss';
import {
  createPurchaseFormSchema,
  OWN_AMOUNT,
  type PurchaseDraft,
  type PurchaseInput,
  type PurchaseOutput,
  parseTypedValue,
} from './schema.ts';
import { usePurchaseStore } from './store.ts';
import { texts } from './texts.ts';
import { useBuyCertificate } from './use-purchase.ts';

/**
 * Builds the initial values. The second offered amount is preselected, because it is neither the lowest nor the
 * highest.
 */
const createInitialDraft = ({ nominals, designs, methods }: CertificateSettings): PurchaseDraft => ({
  amount: { nominal: String(nominals[1] ?? nominals[0] ?? OWN_AMOUNT), own: '' },
  design: designs[0]?.code ?? '',
  text: '',
  sender_name: '',
  recipient_name: '',
  recipient_email: '',
  email: '',
  phone: '',
  send_on: { when: 'today', day: '' },
  method: methods[0] ?? 'card',
});

/**
 * Builds the form's values from a draft. An amount, design or payment method that the shop no longer offers is replaced
 * by the default.
 */
function getInitialValues(draft: PurchaseDraft | null, settings: CertificateSettings): PurchaseInput {
  const defaults = createInitialDraft(settings);
  const restored = { ...defaults, ...draft };
  const { nominals, designs, methods } = settings;
  const isOnSale =
    restored.amount.nominal === OWN_AMOUNT || nominals.map(String).includes(restored.amount.nominal);
  return {
    ...restored,
    amount: isOnSale ? restored.amount : { ...restored.amount, nominal: defaults.amount.nominal },
    design: designs.some(({ code }) => code === restored.design) ? restored.design : defaults.design,
    method: methods.includes(restored.method) ? restored.method : defaults.method,
    agree: false,
  };
}

/**
 * Form that buys an electronic certificate (RT-06, RT-07). Fields are validated on blur and on submit, and stored
 * in the tab during typing.
 */
export function PurchaseForm({ settings }: { settings: CertificateSettings }) {
  const store = usePurchaseStore();
  const element = useRef<HTMLFormElement>(null);
  const { send, error, reset, isPending, isSuccess } = useBuyCertificate();
  const form = useSchemaForm(createPurchaseFormSchema(settings), {
    shouldFocusError: false,
    defaultValues: getInitialValues(store.getState().draft, settings),
    onType: ({ agree: _, text = '', ...typed }) => store.getState().type(structuredClone({ ...typed, text })),
  });
  const { register, control, handleSubmit, formState } = form;
  useFocusFirstError(element, formState.submitCount);
  useClearSubmitError(formState.errors, { error, reset });
  usePrefill(form, { name: 'sender_name', phone: 'phone', email: 'email' });
  const value = parseTypedValue(useWatch({ control, name: 'amount' }), settings);
  const { methods } = settings;
  return (
    <Stack
      as="form"
      gap={6}
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((fields) => send(fields))}
      aria-label={texts.title}
    >
      <Stack gap={5} className={styles.card}>
        <ValueFields form={form} settings={settings} />
      </Stack>
      <CardPreview control={control} settings={settings} />
      <Stack gap={5} className={styles.rest}>
        <RecipientFields form={form} />
        <SenderFields form={form} />
        {methods.length > 1 && (
          <ChipGroup
            type="radio"
            title={texts.payment.title}
            options={methods.map((method) => [method, texts.payment[method]] as const)}
            {...register('method')}
          />
        )}
        <Stack gap={1}>
          <PersonFields form={form} consent={{ field: 'agree', text: texts.consent }} />
        </Stack>
        <FailureMessage error={error} />
        <Button type="submit" wide busy={isPending || isSuccess}>
          {value === null ? texts.submitEmpty : texts.submit(formatPrice(value))}
        </Button>
      </Stack>
    </Stack>
  );
}

interface CardPreviewProps {
  control: Control<PurchaseInput, unknown, PurchaseOutput>;
  settings: CertificateSettings;
}

/** Preview of the e-mail that is being composed. */
function CardPreview({ control, settings }: CardPreviewProps) {
  const [amount, design, text = '', sender, recipient] = useWatch({
    control,
    name: ['amount', 'design', 'text', 'sender_name', 'recipient_name'],
  });
  const value = parseTypedValue(amount, settings);
  const to = recipient.trim();
  return (
    <Stack as="figure" gap={3} className={styles.preview}>
      <Note as="figcaption">{texts.preview.label}</Note>
      <GiftCard design={design} value={value === null ? undefined : formatPrice(value)} />
      <Stack gap={2} className={styles.words}>
        <p>{to ? texts.preview.hello(to) : texts.preview.someone}</p>
        {text.trim() && <p className={styles.typed}>{text.trim()}</p>}
        {sender.trim() && <Text tone="soft">{sender.trim()}</Text>}
        <Text tone="soft">{texts.preview.code}</Text>
      </Stack>
    </Stack>
  );
}
