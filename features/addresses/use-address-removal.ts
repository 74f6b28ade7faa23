'use client';

import { useState } from 'react';
import type { Address } from '#lib/contracts/address.ts';
import { useDeleteAddress, useSaveAddress } from './queries.ts';

interface RemovalCallbacks {
  onRemoved: (address: Address) => void;
  /** Called after the deleted address has been saved again, under a new id. */
  onRestored: (address: Address, newId: number) => void;
}

/** Deletes a saved address, and can restore it by saving it again. */
export function useAddressRemoval({ onRemoved, onRestored }: RemovalCallbacks) {
  const [removed, setRemoved] = useState<Address | null>(null);
  const remove = useDeleteAddress();
  const save = useSaveAddress();
  return {
    /** The address that was just deleted and can still be restored. */
    removed,
    removing: remove.isPending ? remove.variables : null,
    restoring: save.isPending,
    removeError: remove.error,
    restoreError: save.error,
    remove: (address: Address) => {
      save.reset();
      remove.mutate(address.address_id, {
        onSuccess: () => {
          setRemoved(address);
          onRemoved(address);
        },
      });
    },
    restore: () => {
      if (!removed || save.isPending) return;
      const { address_id: _, name: __, ...fields } = removed;
      save.mutate(fields, {
        onSuccess: ({ address_id }) => {
          setRemoved(null);
          if (address_id !== undefined) onRestored(removed, address_id);
        },
      });
    },
  };
}
