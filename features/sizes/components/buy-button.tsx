'use client';

import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/text.tsx';
import { useAddToCart, useInCart, useInCartPredicate, useOpenCart } from '#features/cart/index.ts';
import { useModals } from '#features/modals/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';
import { productTexts } from '#lib/texts/product.ts';
import { toProductRef } from '../product-ref.ts';
import { texts } from '../texts.ts';
import { useCurrentSizes } from '../use-current-sizes.ts';
import styles from './buy-button.module.scss';

export type BuyCard = Pick<ProductCard, 'id' | 'code' | 'title' | 'offers' | 'is_available'>;

/**
 * Buy button of a product in a row. A one-size product is added directly. For any other product a modal opens with the
 * sizes and, for a sold-out size, the alternatives.
 */
export function BuyButton({ product }: { product: BuyCard }) {
  const { add, pending, error } = useAddToCart();
  const offers = useCurrentSizes(product.id, product.offers, error);
  const only = hasOneSize(offers) && product.is_available ? offers[0] : undefined;
  const isSoldOut = !product.is_available || only?.is_available === false;
  const { title } = product;
  return (
    <div className={styles.buy}>
      {isSoldOut && !error && <Note>{productTexts.soldOut}</Note>}
      {only?.is_available ? (
        <AddButton title={title} offer={only.id} add={add} busy={pending} />
      ) : (
        <ChooseButton product={{ ...product, is_available: !isSoldOut }} />
      )}
      {error && (
        <Note error className={styles.error}>
          {error.message}
        </Note>
      )}
    </div>
  );
}

type RowButtonProps = ComponentProps<typeof Button> & { text: string; title: string };

/** Button in a row. Its accessible name contains the button's text and the product's title. */
const RowButton = ({ text, title, ...rest }: RowButtonProps) => (
  <Button size="sm" variant="secondary" aria-label={`${text}: ${title}`} {...rest}>
    {text}
  </Button>
);

function ChooseButton({ product }: { product: BuyCard }) {
  const open = useModals((modals) => modals.open);
  const openCart = useOpenCart();
  const isInCart = useInCartPredicate();
  const choose = {
    title: product.title,
    'aria-haspopup': 'dialog',
    onClick: () => open('sizes', { product: toProductRef(product) }),
  } as const;
  if (!product.offers.some(({ id }) => isInCart(id)))
    return <RowButton {...choose} text={product.is_available ? texts.chooseSize : texts.subscribe} />;
  return (
    <>
      <RowButton {...choose} text={texts.inCart} onClick={openCart} />
      <RowButton {...choose} text={texts.anotherSize} variant="plain" />
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
  return (
    <RowButton
      text={inCart ? texts.inCart : texts.addShort}
      title={title}
      variant={inCart ? 'secondary' : 'primary'}
      busy={busy}
      aria-haspopup={inCart ? 'dialog' : undefined}
      onClick={() => (inCart ? openCart() : add(offer))}
    />
  );
}
