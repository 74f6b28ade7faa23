'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAddToCart, useInCart, useOpenCart } from '@/features/cart';
import { useModals } from '@/features/modals';
import type { Offer } from '@/lib/contracts/product';
import { isOneSize } from '../size-state';
import { storesId } from '../stores-id';
import { texts } from '../texts';
import styles from './purchase.module.scss';
import { SizeList, SizeNote } from './size-list';

interface PurchaseProps {
  product: number;
  offers: readonly Offer[];
  /** The formatted price, shown beside the button on phones. */
  price: string;
  /** Link to the size guide. */
  guide?: ReactNode;
}

/** Choice of a size and the button that adds it to the cart (ST-14, ST-15). */
export function Purchase({ product, offers, price, guide }: PurchaseProps) {
  const stores = storesId(product);
  const oneSize = isOneSize(offers);
  const [chosen, setChosen] = useState<number | null>(oneSize ? (offers[0]?.id ?? null) : null);
  const [missing, setMissing] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const { add, pending, error } = useAddToCart();
  const inCart = useInCart(chosen);
  const openCart = useOpenCart();
  const open = useModals((modals) => modals.open);

  const offer = offers.find(({ id }) => id === chosen);
  // False when the chosen size is unavailable, or when every size is.
  const buyable = offer ? offer.is_available : offers.some(({ is_available }) => is_available);

  const buy = () => {
    if (inCart) return openCart();
    if (offer) return add(offer.id);
    setMissing(true);
    sizes.current?.querySelector('input')?.focus();
  };

  return (
    <>
      {oneSize ? (
        <div className={styles.single}>
          <p>{texts.oneSize}</p>
          {offer && <SizeNote offer={offer} stores={stores} />}
        </div>
      ) : (
        <SizeList
          ref={sizes}
          stores={stores}
          guide={guide}
          offers={offers}
          chosen={chosen}
          missing={missing}
          onChoose={(id) => {
            setChosen(id);
            setMissing(false);
          }}
        />
      )}
      {(buyable || inCart) && (
        <div className={styles.bar} data-bottom-bar="">
          <p className={styles.price} aria-hidden="true">
            {price}
          </p>
          <Button
            wide
            busy={pending}
            variant={inCart ? 'secondary' : 'primary'}
            aria-haspopup={inCart ? 'dialog' : undefined}
            onClick={buy}
          >
            {inCart ? texts.inCart : texts.add}
          </Button>
        </div>
      )}
      {offer?.quick_order && (
        <Button
          wide
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() =>
            open('fast-order', { product: { id: product, code: String(product), title: '' }, offer })
          }
        >
          {texts.oneClick}
        </Button>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
