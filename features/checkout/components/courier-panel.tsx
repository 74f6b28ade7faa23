'use client';

import { type Ref, type RefObject, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type AddressFormHandle, type AddressValues, useAddressRemoval } from '#features/addresses/index.ts';
import { MAX_ADDRESSES } from '#lib/domain/addresses.ts';
import { validation } from '#lib/texts/validation.ts';
import { useCheckout, useOrderQueries } from '../provider.tsx';
import { listAddressesIn } from '../rules.ts';
import { texts } from '../texts.ts';
import { AddressList } from './address-list.tsx';
import { DayChoice } from './day-choice.tsx';
import { NewAddress } from './new-address.tsx';
import styles from './section.module.scss';

interface CourierPanelProps {
  /** Form of a new address, while it is open. */
  form: Ref<AddressFormHandle>;
}

/**
 * Courier's address and day (ST-13). The form is open while there is no address to choose. When the maximum number of
 * addresses is saved, a new address is for this order only and is not saved (VA-16).
 */
export function CourierPanel({ form }: CourierPanelProps) {
  const query = useOrderQueries().addresses;
  const {
    city,
    addresses,
    address_id: chosen,
    new_address: newAddress,
    order_address: once,
    choose,
  } = useCheckout();
  const [adding, setAdding] = useState(newAddress !== null);
  /** Address that was being typed before a saved one was chosen. It is restored when the form is opened again. */
  const [typedBefore, setTypedBefore] = useState<AddressValues | null>(null);
  const removalMessage = useRef<HTMLParagraphElement>(null);
  const [wasChosen, setWasChosen] = useState(false);
  const removal = useAddressRemoval({
    onRemoved: () => removalMessage.current?.focus(),
    onRestored: (_, address_id) => {
      if (wasChosen) choose({ address_id, to_order_address: false });
    },
  });
  if (!addresses) return query.error ? <FailureMessage query={query} /> : <Skeleton height="22rem" />;
  const full = addresses.length >= MAX_ADDRESSES;
  // True when there is no address to choose: none is saved, or the maximum number is saved and all are in other cities.
  const isAlwaysOpen =
    !once && (addresses.length === 0 || (full && listAddressesIn(city, addresses).length === 0));
  return (
    <Stack gap={4} className={styles.panel}>
      <div>
        <h3 className={styles.subtitle}>{texts.delivery.address}</h3>
        <RemovedAddress ref={removalMessage} removal={removal} canRestore={!full} />
      </div>
      <AddressList
        addresses={addresses}
        onRemove={(address) => {
          setWasChosen(address.address_id === chosen);
          removal.remove(address);
        }}
        onChosen={() => {
          if (newAddress) setTypedBefore(newAddress);
          choose({ new_address: null });
          setAdding(false);
        }}
        onEdit={() => {
          choose({ new_address: once });
          setAdding(true);
        }}
      />
      {full && <p className={styles.note}>{validation.address.limit}</p>}
      {adding || isAlwaysOpen ? (
        <NewAddress ref={form} isAlwaysOpen={isAlwaysOpen} once={full} onClose={() => setAdding(false)} />
      ) : (
        <Button
          variant="plain"
          size="sm"
          onClick={() => {
            choose({ new_address: typedBefore });
            setTypedBefore(null);
            setAdding(true);
          }}
        >
          {full ? texts.address.addOnce : texts.address.add}
        </Button>
      )}
      <DayChoice />
    </Stack>
  );
}

interface RemovedAddressProps {
  /** Takes the focus, because the pressed button has been unmounted. */
  ref: RefObject<HTMLParagraphElement | null>;
  removal: ReturnType<typeof useAddressRemoval>;
  /** True when the limit of saved addresses allows the address to be saved again. */
  canRestore: boolean;
}

/** Message that an address was deleted, with an undo. */
function RemovedAddress({ ref, removal, canRestore }: RemovedAddressProps) {
  const { removed, restoring, restore } = removal;
  const error = removal.removeError ?? removal.restoreError;
  return (
    <>
      <div className={removed ? styles.undo : undefined}>
        <p ref={ref} className={styles.said} role="status" tabIndex={-1}>
          {removed && texts.address.removed(removed.name)}
        </p>
        {removed && canRestore && (
          <Button variant="plain" size="sm" busy={restoring} onClick={restore}>
            {texts.address.undo}
          </Button>
        )}
      </div>
      <RefusalMessage error={error} />
    </>
  );
}
