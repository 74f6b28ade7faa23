'use client';

import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import { splitCart, useMoveToOrder, useOpenCart } from '#features/cart/index.ts';
import { LazyPopular } from '#features/popular/index.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { buildOrderPath } from '#lib/domain/order-links.ts';
import { texts } from '../texts.ts';
import { usePlacedOrder } from '../use-placed-order.ts';
import styles from './notice.module.scss';

interface CheckoutEmptyProps {
  /** Time when the cart last contained items to order. See usePlacedOrder. */
  filledAt: number | null;
}

/**
 * Message when there is nothing to order. It links to an order that another tab has placed, or whose response was lost.
 */
export function CheckoutEmpty({ filledAt }: CheckoutEmptyProps) {
  const placed = usePlacedOrder(filledAt);
  return (
    <Stack gap={4} start className={styles.notice}>
      <p className={styles.title}>{texts.empty.title}</p>
      {placed ? (
        <PlacedOrder number={placed} />
      ) : (
        <>
          <p>{texts.empty.hint}</p>
          <ButtonLink href={CATALOG_PATH}>{texts.empty.action}</ButtonLink>
          <div className={styles.popular}>
            <LazyPopular />
          </div>
        </>
      )}
    </Stack>
  );
}

interface CheckoutAsideProps {
  cart: Cart;
  /** Time when the cart last contained items to order. See usePlacedOrder. */
  filledAt: number | null;
}

/** Message when all lines of the cart are saved for later. A button moves all lines back to the order. */
export function OnlySavedForLater({ cart, filledAt }: CheckoutAsideProps) {
  const placed = usePlacedOrder(filledAt);
  const openCart = useOpenCart();
  const { savedForLater } = splitCart(cart.items);
  const { moveToOrder, failure } = useMoveToOrder(savedForLater);
  return (
    <Stack gap={4} start className={styles.notice}>
      <p className={styles.title}>{texts.noneToOrder}</p>
      <p>{savedForLater.length > 0 ? texts.savedForLater.hint : texts.savedForLater.gone}</p>
      {placed && <PlacedOrder number={placed} />}
      {failure && <Note error>{failure}</Note>}
      <Row gap={3} wrap>
        {savedForLater.length > 0 && <Button onClick={moveToOrder}>{texts.savedForLater.moveToOrder}</Button>}
        <Button variant={savedForLater.length > 0 ? 'secondary' : 'primary'} onClick={openCart}>
          {texts.savedForLater.open}
        </Button>
      </Row>
    </Stack>
  );
}

/** Number of an order whose response this page has not received, with a link to the order. */
function PlacedOrder({ number }: { number: string }) {
  return (
    <>
      <p role="status">{texts.empty.placed(number)}</p>
      <ButtonLink href={buildOrderPath(number)}>{texts.empty.open}</ButtonLink>
    </>
  );
}
