'use client';

import { Button } from '@/components/ui/button';
import { useAddToCart, useCartOffers, useInCart, useOpenCart } from '@/features/cart';
import { useModals } from '@/features/modals';
import type { ProductCard } from '@/lib/contracts/product';
import { hasOneSize } from '@/lib/domain/one-size';
import { productTexts } from '@/lib/texts/product';
import { productRef } from '../product-ref';
import { texts } from '../texts';
import styles from './buy-button.module.scss';

export type BuyCard = Pick<ProductCard, 'id' | 'code' | 'title' | 'offers' | 'is_available'>;

/**
 * Buys a product of a row: one that comes in one size is added at once, others ask for the size in a modal, which
 * also has what can be done about a size that is gone.
 */
export function BuyButton({ product }: { product: BuyCard }) {
  const only = hasOneSize(product.offers) && product.is_available ? product.offers[0] : undefined;
  return (
    <div className={styles.buy}>
      {!product.is_available && <p className={styles.note}>{productTexts.soldOut}</p>}
      {only ? <AddButton title={product.title} offer={only.id} /> : <ChooseButton product={product} />}
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

function AddButton({ title, offer }: { title: string; offer: number }) {
  const { add, pending, error } = useAddToCart();
  const inCart = useInCart(offer);
  const openCart = useOpenCart();
  const text = inCart ? texts.inCart : texts.addShort;
  return (
    <>
      <Button
        size="sm"
        variant={inCart ? 'secondary' : 'primary'}
        busy={pending}
        aria-label={`${text}: ${title}`}
        aria-haspopup={inCart ? 'dialog' : undefined}
        onClick={() => (inCart ? openCart() : add(offer))}
      >
        {text}
      </Button>
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
