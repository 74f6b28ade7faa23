'use client';

import { type Ref, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AddressForm, type AddressFormHandle } from '#features/addresses/index.ts';
import { useCheckout, useIsBrief, useOrderPlace } from '../provider.tsx';
import { typedElsewhere } from '../rules.ts';
import { texts } from '../texts.ts';
import { OtherCity } from './other-city.tsx';
import styles from './section.module.scss';

interface NewAddressProps {
  ref?: Ref<AddressFormHandle>;
  /** There is no other address to choose: no button leads back, and the form does not take the focus. */
  stands: boolean;
  /** The address is for this order only, as no more can be saved. */
  once: boolean;
  onClose: () => void;
}

/** A new address in the present city; it becomes the chosen one. */
export function NewAddress({ ref, stands, once, onClose }: NewAddressProps) {
  const { city, country } = useOrderPlace();
  const isBrief = useIsBrief();
  const state = useCheckout();
  const { choose, new_address } = state;
  const elsewhere = typedElsewhere(state);
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
        <OtherCity city={elsewhere.city}>
          <Button variant="plain" size="sm" onClick={restart}>
            {texts.otherCity.retype}
          </Button>
        </OtherCity>
      </div>
    );
  return (
    <AddressForm
      ref={ref}
      label={once ? texts.address.addOnce : texts.address.add}
      initial={new_address ?? undefined}
      place={{ city: city.name, country_iso_code: country }}
      isBrief={isBrief}
      focus={isRestarted || (!stands && typed === null)}
      // Choosing another way of delivery unmounts the form, as a reload does: what is typed is kept in the draft.
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
      onCancel={stands ? undefined : cancel}
    />
  );
}
