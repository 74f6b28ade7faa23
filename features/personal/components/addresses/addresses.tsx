'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { addressesQuery, useAddressRemoval } from '#features/addresses/index.ts';
import { MAX_ADDRESSES } from '#lib/domain/addresses.ts';
import { validation } from '#lib/texts/validation.ts';
import { texts } from '../../texts.ts';
import { AddressCard } from './address-card.tsx';
import { AddressEditor } from './address-editor.tsx';
import styles from './addresses.module.scss';
import { AddressesSkeleton } from './addresses-skeleton.tsx';

const words = texts.addresses;

/**
 * The customer's addresses (ST-13, VA-16). While no address is saved, the form is open. Once the maximum number of
 * addresses is saved, no more can be added.
 */
export function Addresses() {
  const { data, error, isFetching, refetch } = useQuery(addressesQuery);
  /** Address in the form: the id of a saved address, `new` for a new address, or null when the form is closed. */
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const top = useRef<HTMLParagraphElement>(null);

  /** Closes the form and moves the focus to the announcement, because the focused element is removed. */
  const closeForm = (message: string) => {
    setOpen(null);
    setAnnouncement(message);
    top.current?.focus();
  };
  const removal = useAddressRemoval({
    onRemoved: () => closeForm(words.removed),
    onRestored: () => closeForm(words.restored),
  });

  if (!data)
    return error ? (
      <FailureMessage error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <AddressesSkeleton />
    );

  const { addresses } = data;
  const isEmpty = addresses.length === 0;
  const isFull = addresses.length >= MAX_ADDRESSES;
  const show = (which: number | 'new') => {
    setAnnouncement('');
    setOpen(which);
  };

  return (
    <Stack gap={4} className={styles.addresses}>
      <Text tone="soft">{words.lead}</Text>
      <Row gap={4} wrap align="center">
        <Text size="sm" tone="success" quiet ref={top} role="status" tabIndex={-1}>
          {announcement}
        </Text>
        {removal.removed && announcement === words.removed && !isFull && (
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
      </Row>
      {removal.restoreError && <Note error>{removal.restoreError.message}</Note>}
      {!isEmpty && (
        <ul className={styles.list} aria-label={words.list}>
          {addresses.map((address) => (
            <li key={address.address_id} className={styles.item}>
              {open === address.address_id ? (
                <AddressEditor
                  address={address}
                  onSaved={() => closeForm(words.saved)}
                  onCancel={() => closeForm('')}
                />
              ) : (
                <AddressCard
                  address={address}
                  locked={open !== null}
                  onEdit={() => show(address.address_id)}
                  removal={removal}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className={styles.limit}>{validation.address.limit}</p>}
      {isEmpty && <AddressEditor onSaved={() => closeForm(words.saved)} />}
      {!isEmpty && !isFull && open === 'new' && (
        <AddressEditor onSaved={() => closeForm(words.saved)} onCancel={() => closeForm('')} />
      )}
      {!isEmpty && !isFull && open === null && (
        <div>
          <Button variant="secondary" onClick={() => show('new')}>
            {words.add}
          </Button>
        </div>
      )}
    </Stack>
  );
}
