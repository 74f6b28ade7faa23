'use client';

import { type Ref, type RefObject, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Refusal } from '#components/ui/refusal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type AddressFormHandle, type AddressValues, useAddressRemoval } from '#features/addresses/index.ts';
import { MAX_ADDRESSES } from '#lib/domain/addresses.ts';
import { validation } from '#lib/texts/validation.ts';
import { useCheckout, useOrderQueries } from '../provider.tsx';
import { addressesIn } from '../rules.ts';
import { texts } from '../texts.ts';
import { AddressList } from './address-list.tsx';
import { DayChoice } from './day-choice.tsx';
import { NewAddress } from './new-address.tsx';
import styles from './section.module.scss';

interface CourierPanelProps {
  /** The form of a new address, while it is open. */
  form: Ref<AddressFormHandle>;
}

/**
 * ST-13: the form stands open while there is no address to choose. At the maximum a new one is not saved: it is
 * for this order only (VA-16).
 */
export function CourierPanel({ form }: CourierPanelProps) {
  const query = useOrderQueries().addresses;
  const {
    city,
    addresses,
    address_id: chosen,
    new_address: begun,
    order_address: once,
    choose,
  } = useCheckout();
  const [adding, setAdding] = useState(begun !== null);
  /** Typed before a saved address was chosen instead: the form has it again when it is opened. */
  const [typedBefore, setTypedBefore] = useState<AddressValues | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const [wasChosen, setWasChosen] = useState(false);
  const removal = useAddressRemoval({
    onRemoved: () => said.current?.focus(),
    onRestored: (_, address_id) => {
      if (wasChosen) choose({ address_id, to_order_address: false });
    },
  });
  if (!addresses) return query.error ? <Failure query={query} /> : <Skeleton height="22rem" />;
  const full = addresses.length >= MAX_ADDRESSES;
  // There is nothing to choose: no address, or three saved ones that are all in other cities.
  const stands = !once && (addresses.length === 0 || (full && addressesIn(city, addresses).length === 0));
  return (
    <Stack gap={4} className={styles.panel}>
      <div>
        <h3 className={styles.subtitle}>{texts.delivery.address}</h3>
        <RemovedAddress ref={said} removal={removal} canRestore={!full} />
      </div>
      <AddressList
        addresses={addresses}
        onRemove={(address) => {
          setWasChosen(address.address_id === chosen);
          removal.remove(address);
        }}
        onChosen={() => {
          if (begun) setTypedBefore(begun);
          choose({ new_address: null });
          setAdding(false);
        }}
        onEdit={() => {
          choose({ new_address: once });
          setAdding(true);
        }}
      />
      {full && <p className={styles.note}>{validation.address.limit}</p>}
      {adding || stands ? (
        <NewAddress ref={form} stands={stands} once={full} onClose={() => setAdding(false)} />
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
  /** Takes the focus: the button that was pressed is gone. */
  ref: RefObject<HTMLParagraphElement | null>;
  removal: ReturnType<typeof useAddressRemoval>;
  /** There is room to save it again. */
  canRestore: boolean;
}

/** Says that an address was deleted, and offers to undo it. */
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
      <Refusal error={error} />
    </>
  );
}
