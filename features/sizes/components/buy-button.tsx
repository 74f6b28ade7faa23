'use client';

import { Button } from '#components/ui/button.tsx';
import { useAddToCart, useCartOffers, useInCart, useOpenCart } from '#features/cart/index.ts';
import { useModals } from '#features/modals/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';
import { productTexts } from '#lib/texts/product.ts';
import { productRef } from '../product-ref.ts';
import { texts } from '../texts.ts';
import { useCurrentSizes } from '../use-current-sizes.ts';
import styles from './buy-button.module.scss';

export type BuyCard = Pick<ProductCard, 'id' | 'code' | 'title' | 'offers' | 'is_available'>;

/**
 * Buys a product of a row: one that comes in one size is added at once, others ask for the size in a modal, which
 * also has what can be done about a size that is gone.
 */
export function BuyButton({ product }: { product: BuyCard }) {
  const { add, pending, error } = useAddToCart();
  const offers = useCurrentSizes(product.id, product.offers, error);
  const only = hasOneSize(offers) && product.is_available ? offers[0] : undefined;
  const isSoldOut = !product.is_available || only?.is_available === false;
  const { title } = product;
  return (
    <div className={styles.buy}>
      {isSoldOut && !error && <p className={styles.note}>{productTexts.soldOut}</p>}
      {only?.is_available ? (
        <AddButton title={title} offer={only.id} add={add} busy={pending} />
      ) : (
        <ChooseButton product={{ ...product, is_available: !isSoldOut }} />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}

function ChooseButton({ product }: { product: BuyCard }) {
  const open = useModals((modals) => modals.open);
  const openCart = useOpenCart();
  const isInCart = useCartOffers();
  const choose = () => open('sizes', { product: productRef(product) });
  const chooseText = product.is_available ? texts.chooseSize : texts.subscribe;
  if (!product.offers.some(({ id }) => isInCart(id)))
    return (
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${chooseText}: ${product.title}`}
        onClick={choose}
      >
        {chooseText}
      </Button>
    );
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${texts.inCart}: ${product.title}`}
        onClick={openCart}
      >
        {texts.inCart}
      </Button>
      <Button
        size="sm"
        variant="plain"
        aria-haspopup="dialog"
        aria-label={`${texts.anotherSize}: ${product.title}`}
        onClick={choose}
      >
        {texts.anotherSize}
      </Button>
    </>
  );
}

interface AddButtonProps {
  title: string;
  offer: number;
  add: (offer: number) => void;
  busy: boolean;
}

function AddButton({ title, offer, add, busy }: AddButtonProps) {
  const inCart = useInCart(offer);
  const openCart = useOpenCart();
  const text = inCart ? texts.inCart : texts.addShort;
  return (
    <Button
      size="sm"
      variant={inCart ? 'secondary' : 'primary'}
      busy={busy}
      aria-label={`${text}: ${title}`}
      aria-haspopup={inCart ? 'dialog' : undefined}
      onClick={() => (inCart ? openCart() : add(offer))}
    >
      {text}
    </Button>
  );
}
