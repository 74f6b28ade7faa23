'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Attachments } from '#components/ui/attachments.tsx';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { Text } from '#components/ui/text.tsx';
import { useSchemaForm } from '#features/forms/index.ts';
import { sessionQuery } from '#features/session/index.ts';
import { ApiFailure } from '#lib/api/result.ts';
import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import type { User } from '#lib/contracts/user.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { useAttachments } from '#lib/hooks/use-attachments.ts';
import { useFocusFirstError } from '#lib/hooks/use-focus-first-error.ts';
import { toFieldErrors } from '../field-errors.ts';
import { buildInitialValues } from '../initial-values.ts';
import { useReturnStore } from '../provider.tsx';
import { createReturnFormSchema } from '../schema.ts';
import type { LineDraft, ReturnReason, ReturnSource } from '../state.ts';
import { texts } from '../texts.ts';
import { useSubmitReturn } from '../use-submit-return.ts';
import { LinesSection } from './lines-section.tsx';
import styles from './return-form.module.scss';
import { ContactSection, RefundSection, SourceSection } from './sections.tsx';

interface ReturnFormProps {
  order: ReturnableOrder;
  /** Phone by which the shopper found the order. Empty for the shopper's own order. */
  phone: string;
  reasons: readonly ReturnReason[];
  sources: readonly ReturnSource[];
  user: User | undefined;
}

/**
 * Form for the items to return and their reasons. Fields are validated on blur and on submit. Each change is stored
 * in the draft immediately.
 */
export function ReturnForm({ order, phone, reasons, sources, user }: ReturnFormProps) {
  const store = useReturnStore();
  const client = useQueryClient();
  const { send, error, isPending } = useSubmitReturn(order, phone);
  const element = useRef<HTMLFormElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const form = useSchemaForm(createReturnFormSchema(order), {
    shouldFocusError: false,
    defaultValues: buildInitialValues(
      order,
      sources.map(({ id }) => id),
      store.getState().draft,
      user,
    ),
    onType: ({ agree: _, ...typed }) => store.getState().type(structuredClone(typed)),
  });
  const { control, handleSubmit, setError, formState } = form;
  const lines = useWatch({ control, name: 'lines' });
  const needsPhoto = lines.some(
    ({ checked, reason_id }) => checked && reasons.find(({ id }) => id === reason_id)?.photo_required,
  );
  const ready = () => client.ensureQueryData(sessionQuery);
  const { check, ...photos } = useAttachments(store, ready, { required: needsPhoto, imagesOnly: true });
  useFocusFirstError(element, formState.submitCount);

  const submit = handleSubmit(
    (fields) => {
      if (!check()) return;
      const sent = fields.lines.flatMap(({ checked }, index) => (checked ? [index] : []));
      send(fields, (failure) => {
        if (!(failure instanceof ApiFailure)) return;
        for (const [index, { path, message }] of toFieldErrors(failure.errors, sent).entries())
          setError(path, { message }, { shouldFocus: index === 0 });
      });
    },
    () => void check(),
  );

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={texts.create}>
      <LinesSection form={form} order={order} reasons={reasons} />
      <NumberedSection number={3} title={texts.photos.title}>
        <Text tone="soft">{texts.photos.lead}</Text>
        <Attachments
          {...photos}
          label={texts.photos.label}
          whyRequired={texts.photos.required}
          inputRef={fileInput}
        />
      </NumberedSection>
      <SourceSection form={form} sources={sources} />
      <RefundSection form={form} order={order} />
      <ContactSection form={form} />
      <ReturnSubmit lines={lines} items={order.items} error={error} busy={isPending} />
    </form>
  );
}

interface SubmitProps {
  lines: readonly LineDraft[];
  items: ReturnableOrder['items'];
  /** Error of the last request. */
  error: Error | null;
  busy: boolean;
}

/** Sum of the chosen lines, the server's error, and the submit button. */
export function ReturnSubmit({ lines, items, error, busy }: SubmitProps) {
  const chosen = lines.filter(({ checked }) => checked);
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = chosen.reduce((sum, { offer_id, quantity }) => {
    const item = items.find((one) => one.offer_id === offer_id);
    return sum + (item?.refunds[quantity - 1] ?? (item?.price ?? 0) * quantity);
  }, 0);
  return (
    <Stack gap={4} start className={styles.submit}>
      <Text size="lg">
        {count > 0 ? texts.summary.chosen(count, formatExactPrice(amount)) : texts.summary.nothing}
      </Text>
      <FailureMessage error={error} />
      <Button type="submit" busy={busy}>
        {texts.summary.submit}
      </Button>
    </Stack>
  );
}
