'use client';

import { Choice } from '@/components/ui/choice';
import { Icon } from '@/components/ui/icon';
import { useDeleteAddress } from '@/features/addresses';
import type { Address } from '@/lib/contracts/address';
import { useCheckout } from '../provider';
import { addressesIn } from '../rules';
import { texts } from '../texts';
import styles from './section.module.scss';

/** Saved addresses; the fee is the present city's, so only its own may be chosen. */
export function AddressList({ addresses }: { addresses: Address[] }) {
  const city = useCheckout((state) => state.city);
  const chosen = useCheckout((state) => state.address_id);
  const choose = useCheckout((state) => state.choose);
  const { mutate, error } = useDeleteAddress();
  const near = addressesIn(city, addresses);
  if (addresses.length === 0) return null;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.hidden}>{texts.delivery.address}</legend>
      {addresses.map((address) => (
        <div key={address.address_id} className={styles.removable}>
          <Choice
            type="radio"
            name="address"
            checked={address.address_id === chosen}
            disabled={!near.includes(address)}
            onChange={() => choose({ address_id: address.address_id })}
          >
            {address.name}
            <span className={styles.note}>
              {near.includes(address)
                ? address.flat && texts.address.flatOf(address.flat)
                : texts.address.otherCity}
            </span>
          </Choice>
          <button
            type="button"
            className={styles.icon}
            aria-label={texts.address.remove(address.name)}
            onClick={() => mutate(address.address_id)}
          >
            <Icon name="trash" width={20} height={20} />
          </button>
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
    </fieldset>
  );
}
