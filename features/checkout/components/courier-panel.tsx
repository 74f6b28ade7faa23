'use client';

import { type Ref, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { Skeleton } from '@/components/ui/skeleton';
import type { AddressFormHandle } from '@/features/addresses';
import { MAX_ADDRESSES } from '@/lib/domain/addresses';
import { validation } from '@/lib/texts/validation';
import { useCheckout } from '../provider';
import { texts } from '../texts';
import type { CheckoutQueries } from '../use-checkout-data';
import { AddressList } from './address-list';
import { DayChoice } from './day-choice';
import { NewAddress } from './new-address';
import styles from './section.module.scss';

interface CourierPanelProps {
  query: CheckoutQueries['addresses'];
  /** The form of a new address, while it is open. */
  form: Ref<AddressFormHandle>;
}

/** ST-13: the form stands open while nothing is saved; at the maximum there is no new one. */
export function CourierPanel({ query, form }: CourierPanelProps) {
  const addresses = useCheckout((state) => state.addresses);
  const isBegun = useCheckout((state) => state.new_address !== null);
  const [adding, setAdding] = useState(isBegun);
  if (query.error && !addresses)
    return <Failure error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!addresses) return <Skeleton height="22rem" />;
  const full = addresses.length >= MAX_ADDRESSES;
  const open = adding || addresses.length === 0;
  return (
    <div className={styles.panel}>
      <h3 className={styles.subtitle}>{texts.delivery.address}</h3>
      <AddressList addresses={addresses} />
      {open && !full && (
        <NewAddress ref={form} isOnly={addresses.length === 0} onClose={() => setAdding(false)} />
      )}
      {!open && !full && (
        <Button variant="plain" size="sm" onClick={() => setAdding(true)}>
          {texts.address.add}
        </Button>
      )}
      {full && <p className={styles.note}>{validation.address.limit}</p>}
      <DayChoice />
    </div>
  );
}
