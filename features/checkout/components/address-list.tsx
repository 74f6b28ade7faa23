'use client';

import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Row } from '#components/ui/layout.tsx';
import { MoreIcon } from '#components/ui/more-icon.tsx';
import type { Address } from '#lib/contracts/address.ts';
import { isSameCity } from '#lib/domain/addresses.ts';
import { addressTexts } from '#lib/texts/address.ts';
import { useCheckout } from '../provider.tsx';
import { isTypingAddress, listAddressesIn, usesOrderAddress } from '../rules.ts';
import { texts } from '../texts.ts';
import { OtherCityOffer } from './other-city.tsx';
import styles from './section.module.scss';

interface AddressListProps {
  addresses: Address[];
  onRemove: (address: Address) => void;
  /** Called when an address is chosen, even while another one is being typed. */
  onChosen: () => void;
  /** Opens the form of the address that is for this order only. */
  onEdit: () => void;
}

/**
 * Saved addresses, and the address for this order only. Only addresses of the current city can be chosen, because
 * the delivery price is for that city.
 */
export function AddressList({ addresses, onRemove, onChosen, onEdit }: AddressListProps) {
  const state = useCheckout();
  const { city, address_id: chosen, choose, order_address: once } = state;
  const isOnce = usesOrderAddress(state, city);
  const isTyping = isTypingAddress(state);
  const near = listAddressesIn(city, addresses);
  const isOnceHere = once !== null && isSameCity(once.city, city);
  if (addresses.length === 0 && !once) return null;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.hidden}>{texts.delivery.address}</legend>
      {addresses.map((address) => (
        <div key={address.address_id} className={styles.address}>
          <Row gap={2} align="center" className={styles.removable}>
            <Choice
              type="radio"
              name="address"
              checked={address.address_id === chosen && !isTyping}
              disabled={!near.includes(address)}
              onChange={() => {
                choose({ address_id: address.address_id, to_order_address: false });
                onChosen();
              }}
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
              onClick={() => onRemove(address)}
            >
              <MoreIcon name="trash" width={20} height={20} />
            </button>
          </Row>
          {!near.includes(address) && <OtherCityOffer city={address.city} />}
        </div>
      ))}
      {once && (
        <div className={styles.address}>
          <Row gap={2} align="center" className={styles.removable}>
            <Choice
              type="radio"
              name="address"
              checked={isOnce && !isTyping}
              disabled={!isOnceHere}
              onChange={() => {
                choose({ to_order_address: true });
                onChosen();
              }}
            >
              {addressTexts.line(once)}
              <span className={styles.note}>
                {isOnceHere ? texts.address.onceOnly : texts.address.otherCity}
              </span>
            </Choice>
            <Button variant="plain" size="sm" aria-label={texts.address.editOnce} onClick={onEdit}>
              {texts.address.edit}
            </Button>
          </Row>
          {!isOnceHere && <OtherCityOffer city={once.city} />}
        </div>
      )}
    </fieldset>
  );
}
