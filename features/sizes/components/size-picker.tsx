'use client';

import { HiddenText, Note } from '#components/ui/text.tsx';
import { useSizeFromAddress } from '#features/back-in-stock/index.ts';
import { useAddToCart, useInCart } from '#features/cart/index.ts';
import { SizeHelp, useOwnSize } from '#features/size-guides/index.ts';
import type { Offer, Product } from '#lib/contracts/product.ts';
import { useShareChosenSize } from '../chosen-size.ts';
import type { ProductRef } from '../product-ref.ts';
import { isCountedInPairs } from '../size-state.ts';
import { texts } from '../texts.ts';
import { useCurrentSizes } from '../use-current-sizes.ts';
import { useSizeChoice } from '../use-size-choice.ts';
import { rememberSize, useWantedSize } from '../use-wanted-size.ts';
import { SizeButtons } from './size-buttons.tsx';
import { SizeList } from './size-list.tsx';
import { SizeNote } from './size-note.tsx';

interface SizePickerProps {
  product: ProductRef;
  offers: readonly Offer[];
  /** Formatted price on the product's page, shown next to the button on phones. */
  price?: string;
  /** Size table of the product. Null for products without one. */
  guide: Product['sizes_link_frame'];
  /** DOM id of the page's section with the stock of stores, for links to it. */
  stores?: string;
  /** DOM id of the buttons, for a link to them. */
  buttons?: string;
}

const NO_OFFERS: readonly Offer[] = [];

/** Choice of a size with its buttons, on the product's page and in modals (ST-14, ST-15). */
export function SizePicker({ product, offers: rendered, price, guide, stores, buttons }: SizePickerProps) {
  const { add, pending, error, reset } = useAddToCart();
  const offers = useCurrentSizes(product.id, rendered, error);
  const { offer, isOneSize, missing, sizes, choose, requireSize } = useSizeChoice(offers);
  const inCart = useInCart(offer?.id);
  const own = useOwnSize(guide);
  const isPair = isCountedInPairs(guide);
  const isPage = price !== undefined;
  useShareChosenSize(product.id, isOneSize ? undefined : offer?.id, isPage);
  const chooseAnother = (id: number) => {
    choose(id);
    if (isPage) rememberSize(product.id, id);
    reset();
  };
  // The URL belongs to the page, so the size in the URL is not chosen in a modal over the page.
  useSizeFromAddress(isPage ? offers : NO_OFFERS, (id) => {
    chooseAnother(id);
    // On a phone the sizes are below the pictures, so they may be outside the screen.
    sizes.current?.scrollIntoView({ block: 'nearest' });
  });
  useWantedSize(product.id, isPage ? offers : NO_OFFERS, offer !== undefined, choose);
  return (
    <>
      {isOneSize ? (
        <Note as="div">
          <p>{texts.oneSize}</p>
          {guide && <SizeHelp code={guide} offers={offers} />}
          {offer && <SizeNote product={product} offer={offer} isPair={isPair} stores={stores} />}
        </Note>
      ) : (
        offers.length > 0 && (
          <SizeList
            ref={sizes}
            product={product}
            stores={stores}
            guide={guide && <SizeHelp code={guide} offers={offers} onChoose={chooseAnother} />}
            offers={offers}
            isPair={isPair}
            chosen={offer}
            own={own}
            missing={missing}
            onChoose={chooseAnother}
          />
        )
      )}
      <SizeButtons
        id={buttons}
        product={product}
        offers={offers}
        offer={offer}
        inCart={inCart}
        busy={pending}
        price={price}
        onAdd={add}
        onMissing={requireSize}
      />
      {error && <Note error>{error.message}</Note>}
      {/* In a modal, this text announces a new cart line, because the popup that announces it is behind the modal. */}
      {!isPage && (
        <HiddenText as="p" role="status">
          {inCart && texts.inCart}
        </HiddenText>
      )}
    </>
  );
}
