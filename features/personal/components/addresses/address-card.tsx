'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { useAddressRemoval } from '@/features/addresses';
import type { Address } from '@/lib/contracts/address';
import { usePopover } from '@/lib/hooks/use-popover';
import { addressTexts } from '@/lib/texts/address';
import { texts } from '../../texts';
import styles from './addresses.module.scss';

const words = texts.addresses;

interface AddressCardProps {
  address: Address;
  /** Another address is being edited: the actions are hidden, since they would close its form. */
  locked: boolean;
  removal: ReturnType<typeof useAddressRemoval>;
  onEdit: () => void;
}

/** A saved address; deleting it asks for confirmation. */
export function AddressCard({ address, locked, removal, onEdit }: AddressCardProps) {
  const { open, setOpen, root, trigger } = usePopover();
  const panelId = useId();
  const details = [
    address.flat && addressTexts.flat(address.flat),
    address.country,
    address.postal_code && words.code(address.postal_code),
  ];
  return (
    <>
      <div className={styles.text}>
        <h2 className={styles.name}>{address.name}</h2>
        <p className={styles.note}>{details.filter(Boolean).join(' · ')}</p>
        {address.comment && <p className={styles.note}>{address.comment}</p>}
      </div>
      <div className={styles.actions} hidden={locked}>
        <Button variant="plain" size="sm" aria-label={words.editOf(address.name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <div {...root} className={styles.remove}>
          <Button
            {...trigger}
            variant="plain"
            size="sm"
            aria-label={words.removeOf(address.name)}
            aria-controls={open ? panelId : undefined}
            onClick={() => setOpen(!open)}
          >
            {words.remove}
          </Button>
          {open && (
            <div id={panelId} className={styles.confirm}>
              <p>{words.sure}</p>
              <Button
                size="sm"
                busy={removal.removing === address.address_id}
                onClick={() => removal.remove(address)}
              >
                {words.yes}
              </Button>
              {removal.removeError && (
                <p className={styles.failed} role="alert">
                  {removal.removeError.message}
                </p>
              )}
            </div>
          )}
        </div>
      </div>
    </>
  );
}
