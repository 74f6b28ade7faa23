'use client';

import { type Ref, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AddressForm, type AddressFormHandle } from '#features/addresses/index.ts';
import { useCheckout, useIsBrief, useOrderPlace } from '../provider.tsx';
import { findTypedElsewhere } from '../rules.ts';
import { texts } from '../texts.ts';
import { OtherCityOffer } from './other-city.tsx';
import styles from './section.module.scss';

interface NewAddressProps {
  ref?: Ref<AddressFormHandle>;
  /** True when there is no other address to choose: the form has no cancel button and does not take the focus. */
  isAlwaysOpen: boolean;
  /** True when the address is for this order only, because no more addresses can be saved. */
  once: boolean;
  onClose: () => void;
}

/** Form of a new address in the current city. The entered address becomes the chosen one. */
export function NewAddress({ ref, isAlwaysOpen, once, onClose }: NewAddressProps) {
  const { city, country } = useOrderPlace();
  const isBrief = useIsBrief();
  const state = useCheckout();
  const { choose, new_address } = state;
  const elsewhere = findTypedElsewhere(state);
  const [typed] = useState(new_address);
  const [isRestarted, setRestarted] = useState(false);
  const restart = () => {
    setRestarted(true);
    choose({ new_address: null, order_address: null, to_order_address: false });
  };
  const cancel = () => {
    choose({ new_address: null });
    onClose();
  };
  if (elsewhere)
    return (
      <div className={styles.status} role="status">
        <p>{texts.otherCity.typed(elsewhere.line, elsewhere.city, city.name)}</p>
        <OtherCityOffer city={elsewhere.city}>
          <Button variant="plain" size="sm" onClick={restart}>
            {texts.otherCity.retype}
          </Button>
        </OtherCityOffer>
      </div>
    );
  return (
    <AddressForm
      ref={ref}
      label={once ? texts.address.addOnce : texts.address.add}
      initial={new_address ?? undefined}
      place={{ city: city.name, country_iso_code: country }}
      isBrief={isBrief}
      focus={isRestarted || (!isAlwaysOpen && typed === null)}
      // The typed values are stored in the draft, because another delivery method unmounts the form, as a reload does.
      onTyped={(new_address) => choose({ new_address })}
      onUse={
        once
          ? (order_address) => {
              choose({ order_address, to_order_address: true, new_address: null });
              onClose();
            }
          : undefined
      }
      onSaved={(address_id) => {
        choose({ address_id, to_order_address: false, new_address: null });
        onClose();
      }}
      onCancel={isAlwaysOpen ? undefined : cancel}
    />
  );
}
