'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { addressesQuery, useAddressRemoval } from '@/features/addresses';
import { MAX_ADDRESSES } from '@/lib/domain/addresses';
import { validation } from '@/lib/texts/validation';
import { texts } from '../../texts';
import { AddressCard } from './address-card';
import { AddressEditor } from './address-editor';
import styles from './addresses.module.scss';
import { AddressesSkeleton } from './addresses-skeleton';

const words = texts.addresses;

/** ST-13, VA-16: the form stands open while nothing is saved; at the maximum there is no new one. */
export function Addresses() {
  const { data, error, isFetching, refetch } = useQuery(addressesQuery);
  /** Which address is in the form: a saved one's id, a new one, none. */
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const top = useRef<HTMLParagraphElement>(null);

  /** What had the focus is gone: it goes to what is said. */
  const settle = (message: string) => {
    setOpen(null);
    setSaid(message);
    top.current?.focus();
  };
  const removal = useAddressRemoval({
    onRemoved: () => settle(words.removed),
    onRestored: () => settle(words.restored),
  });

  if (!data)
    return error ? (
      <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <AddressesSkeleton />
    );

  const { addresses } = data;
  const isEmpty = addresses.length === 0;
  const isFull = addresses.length >= MAX_ADDRESSES;
  const show = (which: number | 'new') => {
    setSaid('');
    setOpen(which);
  };

  return (
    <div className={styles.addresses}>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.told}>
        <p ref={top} className={styles.said} role="status" tabIndex={-1}>
          {said}
        </p>
        {removal.removed && said === words.removed && !isFull && (
          <Button
            variant="plain"
            size="sm"
            aria-label={words.undoOf(removal.removed.name)}
            busy={removal.restoring}
            onClick={removal.restore}
          >
            {words.undo}
          </Button>
        )}
      </div>
      {removal.restoreError && (
        <p className={styles.failed} role="alert">
          {removal.restoreError.message}
        </p>
      )}
      {!isEmpty && (
        <ul className={styles.list} aria-label={words.list}>
          {addresses.map((address) => (
            <li key={address.address_id} className={styles.item}>
              {open === address.address_id ? (
                <AddressEditor
                  address={address}
                  onSaved={() => settle(words.saved)}
                  onCancel={() => settle('')}
                />
              ) : (
                <AddressCard
                  address={address}
                  still={open !== null}
                  onEdit={() => show(address.address_id)}
                  removal={removal}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className={styles.limit}>{validation.address.limit}</p>}
      {isEmpty && <AddressEditor onSaved={() => settle(words.saved)} />}
      {!isEmpty && !isFull && open === 'new' && (
        <AddressEditor onSaved={() => settle(words.saved)} onCancel={() => settle('')} />
      )}
      {!isEmpty && !isFull && open === null && (
        <div>
          <Button variant="secondary" onClick={() => show('new')}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  );
}
