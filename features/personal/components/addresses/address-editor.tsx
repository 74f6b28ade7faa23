'use client';

import { useState } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { AddressForm } from '#features/addresses/index.ts';
import { useCityByName, useLocation } from '#features/location/index.ts';
import type { Address } from '#lib/contracts/address.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { useUnsavedWarning } from '#lib/hooks/use-unsaved-warning.ts';
import { texts } from '../../texts.ts';
import styles from './addresses.module.scss';

const words = texts.addresses;

/** Debounce delay of the search for the typed city, ms. */
const DEBOUNCE_MS = 500;

interface AddressEditorProps {
  /** The address to edit, or undefined for a new one. */
  address?: Address;
  onSaved: () => void;
  /** Undefined when there is no list of addresses to return to. */
  onCancel?: () => void;
}

/** Form for an address. A new address has the shopper's city as its initial value. */
export function AddressEditor({ address, onSaved, onCancel }: AddressEditorProps) {
  const { city, country } = useLocation();
  const [typed, setTyped] = useState(false);
  const [named, setNamed] = useState(address?.city ?? '');
  const known = useCityByName(useDebounced(named, DEBOUNCE_MS));
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
