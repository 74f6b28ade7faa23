'use client';

import { type Ref, useState } from 'react';
import { AddressForm, type AddressFormHandle } from '@/features/addresses';
import { useLocation } from '@/features/location';
import { useCheckout, useCheckoutStore } from '../provider';
import { texts } from '../texts';

interface NewAddressProps {
  ref?: Ref<AddressFormHandle>;
  /** Nothing is saved yet: there is nothing to go back to, and nobody has pressed to come here. */
  isOnly: boolean;
  onClose: () => void;
}

/** A new address in the present city; it becomes the chosen one. */
export function NewAddress({ ref, isOnly, onClose }: NewAddressProps) {
  const { city, country } = useLocation();
  const store = useCheckoutStore();
  const choose = useCheckout((state) => state.choose);
  const [typed] = useState(() => store.getState().new_address);
  const cancel = () => {
    choose({ new_address: null });
    onClose();
  };
  return (
    <AddressForm
      ref={ref}
      label={texts.address.add}
      initial={typed ?? undefined}
      place={{ city: city.name, country_iso_code: country.code }}
      focus={!isOnly && typed === null}
      // Another way of delivery takes the form away, and a reload too: what is typed waits in the draft.
      onTyped={(new_address) => choose({ new_address })}
      onSaved={(address_id) => {
        choose({ address_id, new_address: null });
        onClose();
      }}
      onCancel={isOnly ? undefined : cancel}
    />
  );
}
