'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { useForgetFailure } from '#lib/hooks/use-forget-failure.ts';
import { COUNTRIES } from '#lib/texts/countries.ts';
import { useSaveAddress } from '../queries.ts';
import { type AddressValues, addressForm, emptyAddress } from '../schema.ts';
import { texts } from '../texts.ts';
import { AddressFields } from './address-fields.tsx';

/** What the page can call on an open form. */
export interface AddressFormHandle {
  /** Saves what is typed; if fields are invalid or the shop refuses, it shows why and saves nothing. */
  save: () => Promise<void>;
}

interface AddressFormProps {
  ref?: Ref<AddressFormHandle>;
  /** The form's accessible name. */
  label: string;
  /** The fields' first values. */
  initial?: Partial<AddressValues>;
  /** A note about the typed city. */
  cityNote?: string;
  /** The only city and country it may be in; without one the form asks. */
  place?: Pick<AddressValues, 'city' | 'country_iso_code'>;
  /** Takes the address instead of saving it. */
  onUse?: (values: AddressValues) => void;
  /** The address to edit; without it the form adds a new one. */
  addressId?: number;
  /** In a form where room is scarce: no comment, and no button of its own when there is nothing to go back to. */
  isBrief?: boolean;
  /** Takes the focus when it opens. */
  focus?: boolean;
  /** Called with every change, typed or filled in by a suggestion. */
  onTyped?: (values: AddressValues) => void;
  onSaved?: (addressId: number) => void;
  /** Without it there is no button to cancel. */
  onCancel?: () => void;
}

/** An address with suggestions (VA-09, VA-10); an error is shown above the form (ER-02). */
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
    resolver: zodResolver(addressForm),
    mode: 'onBlur',
    defaultValues: { ...emptyAddress, ...initial, ...place },
  });
  const { setFocus } = form;
  useForgetFailure(form.formState.errors, { error, reset });
  const first = place ? 'street_with_type' : 'city';
  useEffect(() => {
    if (focus) setFocus(first);
  }, [focus, first, setFocus]);
  const refusal = useRef<HTMLParagraphElement>(null);
  // The button is below, perhaps a screen away.
  useEffect(() => {
    if (error) refusal.current?.focus();
  }, [error]);
  const send = form.handleSubmit(async (typed) => {
    const values = { ...typed, ...place };
    if (on.onUse) return on.onUse(values);
    const country = COUNTRIES[values.country_iso_code];
    try {
      const { address_id } = await mutateAsync({ ...values, country, address_id: addressId });
      if (address_id !== undefined) on.onSaved?.(address_id);
    } catch {
      // The error is shown above the form.
    }
  });
  // A second press before the first is answered would save the address twice.
  const save = () => {
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  useImperativeHandle(ref, () => ({ save }));
  const tell = () => on.onTyped?.(form.getValues());
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onChange={tell}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      aria-label={label}
    >
      <Failure ref={refusal} error={error} tabIndex={-1} />
      <AddressFields
        form={form}
        cityFixed={place !== undefined}
        cityNote={cityNote}
        hasComment={on.onUse === undefined && !isBrief}
        onFilled={tell}
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
