'use client';

import { Button } from '#components/ui/button.tsx';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import type { useAddressRemoval } from '#features/addresses/index.ts';
import type { Address } from '#lib/contracts/address.ts';
import { addressTexts } from '#lib/texts/address.ts';
import { texts } from '../../texts.ts';
import styles from './addresses.module.scss';

const words = texts.addresses;

interface AddressCardProps {
  address: Address;
  /**
   * True while another address is being edited. The actions are hidden, because they would close the form of that
   * address.
   */
  locked: boolean;
  removal: ReturnType<typeof useAddressRemoval>;
  onEdit: () => void;
}

/** A saved address. The shopper has to confirm before the address is deleted. */
export function AddressCard({ address, locked, removal, onEdit }: AddressCardProps) {
  const details = [
    address.flat && addressTexts.flat(address.flat),
    address.country,
    address.postal_code && words.code(address.postal_code),
  ];
  return (
    <>
      <Stack gap={1}>
        <Title size="md">{address.name}</Title>
        <Note wrap="anywhere">{details.filter(Boolean).join(' · ')}</Note>
        {address.comment && <Note wrap="anywhere">{address.comment}</Note>}
      </Stack>
      <Row gap={5} className={styles.actions} hidden={locked}>
        <Button variant="plain" size="sm" aria-label={words.editOf(address.name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <ConfirmButton
          label={words.removeOf(address.name)}
          question={words.sure}
          yes={words.yes}
          align="end-wide"
          busy={removal.removing === address.address_id}
          error={removal.removeError}
          onConfirm={() => removal.remove(address)}
        >
          {words.remove}
        </ConfirmButton>
      </Row>
    </>
  );
}
