'use client';

import { useState } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { AddressForm } from '#features/addresses/index.ts';
import { useCityNamed, useLocation } from '#features/location/index.ts';
import type { Address } from '#lib/contracts/address.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { useUnsavedWarning } from '#lib/hooks/use-unsaved-warning.ts';
import { texts } from '../../texts.ts';
import styles from './addresses.module.scss';

const words = texts.addresses;

/** Pause in typing after which the city is looked up, milliseconds. */
const DEBOUNCE_MS = 500;

interface AddressEditorProps {
  /** The address to edit; absent for a new one. */
  address?: Address;
  onSaved: () => void;
  /** Absent when there is nothing to go back to. */
  onCancel?: () => void;
}

/** A new address starts with the shopper's city. */
export function AddressEditor({ address, onSaved, onCancel }: AddressEditorProps) {
  const { city, country } = useLocation();
  const [typed, setTyped] = useState(false);
  const [named, setNamed] = useState(address?.city ?? '');
  const known = useCityNamed(useDebounced(named, DEBOUNCE_MS));
  useUnsavedWarning(typed);
  const title = address ? words.editOf(address.name) : words.add;
  return (
    <Stack as="section" gap={4} className={styles.editor} aria-label={title}>
      <Title size="lg">{address ? address.name : onCancel ? words.add : words.first}</Title>
      <AddressForm
        label={title}
        initial={address ?? { city: city.name, country_iso_code: country.code }}
        addressId={address?.address_id}
        focus={onCancel !== undefined}
        cityNote={known === null ? words.cityUnknown : undefined}
        onTyped={(values) => {
          setTyped(true);
          setNamed(values.city);
        }}
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </Stack>
  );
}
