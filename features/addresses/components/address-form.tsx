'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { useClearSubmitError } from '#lib/hooks/use-clear-submit-error.ts';
import { COUNTRY_NAMES } from '#lib/texts/countries.ts';
import { useSaveAddress } from '../queries.ts';
import { type AddressValues, addressFormSchema, emptyAddress } from '../schema.ts';
import { texts } from '../texts.ts';
import { AddressFields } from './address-fields.tsx';

/** Methods of an open form that the page can call. */
export interface AddressFormHandle {
  /**
   * Saves the typed values. If fields are invalid or the shop refuses, shows the errors and saves nothing.
   */
  save: () => Promise<void>;
}

interface AddressFormProps {
  ref?: Ref<AddressFormHandle>;
  /** Accessible name of the form. */
  label: string;
  /** Initial values of the fields. */
  initial?: Partial<AddressValues>;
  /** Note about the typed city. */
  cityNote?: string;
  /** The only allowed city and country. Without it, the form has fields for both. */
  place?: Pick<AddressValues, 'city' | 'country_iso_code'>;
  /** Receives the address instead of saving it. */
  onUse?: (values: AddressValues) => void;
  /** Id of the address to edit. Without it, the form adds a new address. */
  addressId?: number;
  /**
   * True in a form where space is scarce. The form then has no comment field, and has buttons only if `onUse` or
   * `onCancel` is given.
   */
  isBrief?: boolean;
  /** True to focus the first field when the form opens. */
  focus?: boolean;
  /** Called after each change, typed or filled in by a suggestion. */
  onTyped?: (values: AddressValues) => void;
  onSaved?: (addressId: number) => void;
  /** Called by the cancel button, which is rendered only with this callback. */
  onCancel?: () => void;
}

/** Address form with suggestions (VA-09, VA-10). An error is shown above the form (ER-02). */
export function AddressForm({
  ref,
  label,
  initial,
  cityNote,
  place,
  addressId,
  isBrief = false,
  focus,
  ...on
}: AddressFormProps) {
  const { mutateAsync, error, reset, isPending } = useSaveAddress();
  const running = useRef<Promise<void> | null>(null);
  const form = useForm<AddressValues>({
    resolver: zodResolver(addressFormSchema),
    mode: 'onBlur',
    defaultValues: { ...emptyAddress, ...initial, ...place },
  });
  const { setFocus } = form;
  useClearSubmitError(form.formState.errors, { error, reset });
  const firstField = place ? 'street_with_type' : 'city';
  useEffect(() => {
    if (focus) setFocus(firstField);
  }, [focus, firstField, setFocus]);
  const refusal = useRef<HTMLParagraphElement>(null);
  // Focuses the error, because the shopper has pressed the button below the fields and may not see the top of the form.
  useEffect(() => {
    if (error) refusal.current?.focus();
  }, [error]);
  const send = form.handleSubmit(async (typed) => {
    const values = { ...typed, ...place };
    if (on.onUse) return on.onUse(values);
    const country = COUNTRY_NAMES[values.country_iso_code];
    try {
      const { address_id } = await mutateAsync({ ...values, country, address_id: addressId });
      if (address_id !== undefined) on.onSaved?.(address_id);
    } catch {
      // The error is shown above the form.
    }
  });
  // Returns the pending save, because a second click before the response would save the address twice.
  const save = () => {
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  useImperativeHandle(ref, () => ({ save }));
  const notifyTyped = () => on.onTyped?.(form.getValues());
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onChange={notifyTyped}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      aria-label={label}
    >
      <FailureMessage ref={refusal} error={error} tabIndex={-1} />
      <AddressFields
        form={form}
        cityFixed={place !== undefined}
        cityNote={cityNote}
        hasComment={on.onUse === undefined && !isBrief}
        onFilled={notifyTyped}
      />
      {(!isBrief || on.onUse || on.onCancel) && (
        <Row gap={4} wrap>
          <Button type="submit" variant="secondary" busy={isPending}>
            {on.onUse ? texts.use : texts.save}
          </Button>
          {on.onCancel && (
            <Button variant="plain" onClick={on.onCancel}>
              {texts.cancel}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
