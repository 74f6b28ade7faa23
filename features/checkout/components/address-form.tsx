'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useLocation } from '@/features/location';
import { useCheckout } from '../provider';
import { useSaveAddress } from '../queries';
import { addressForm, type AddressForm as Values } from '../schema';
import { texts } from '../texts';
import styles from './section.module.scss';

/** What the page may ask of an open form. */
export interface AddressFormHandle {
  /** Saves what is typed; wrong fields and the shop's refusal are shown, and nothing is saved. */
  save: () => Promise<void>;
}

const EMPTY: Values = { street_with_type: '', house: '', block: '', flat: '', comment: '' };

interface AddressFormProps {
  ref?: Ref<AddressFormHandle>;
  onSaved: () => void;
  /** Without it there is nothing to go back to. */
  onCancel?: () => void;
}

/** A new address in the present city (VA-09); the shop's refusal stands above the form (ER-02). */
export function AddressForm({ ref, onSaved, onCancel }: AddressFormProps) {
  const { city, country } = useLocation();
  const choose = useCheckout((state) => state.choose);
  const typed = useCheckout((state) => state.new_address);
  const { mutateAsync, error, isPending } = useSaveAddress();
  const running = useRef<Promise<void> | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<Values>({
    resolver: zodResolver(addressForm),
    mode: 'onBlur',
    defaultValues: typed ?? EMPTY,
  });
  const send = handleSubmit(async (values) => {
    const address = { ...values, city: city.name, country: country.name, country_iso_code: country.code };
    try {
      const { address_id } = await mutateAsync(address);
      choose({ address_id, new_address: null });
      onSaved();
    } catch {
      // The refusal stands above the form.
    }
  });
  // A second press while the first is on its way would save the address twice.
  const save = () => {
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  useImperativeHandle(ref, () => ({ save }));
  const { errors } = formState;
  return (
    <form
      className={styles.form}
      noValidate
      // Another way of delivery takes the form away, and a reload too: what is typed waits in the draft.
      onChange={() => choose({ new_address: getValues() })}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      aria-label={texts.address.add}
    >
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      <Field
        {...register('street_with_type')}
        label={texts.address.street}
        hint={texts.address.streetHint}
        error={errors.street_with_type?.message}
        autoComplete="address-line1"
      />
      <div className={styles.triple}>
        <Field {...register('house')} label={texts.address.house} error={errors.house?.message} />
        <Field {...register('block')} label={texts.address.block} />
        <Field {...register('flat')} label={texts.address.flat} />
      </div>
      <Field {...register('comment')} label={texts.address.comment} />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" busy={isPending}>
          {texts.address.save}
        </Button>
        {onCancel && (
          <Button
            variant="plain"
            onClick={() => {
              choose({ new_address: null });
              onCancel();
            }}
          >
            {texts.address.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
