'use client';

import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { MoreIcon } from '#components/ui/more-icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Select } from '#components/ui/select.tsx';
import { HiddenText, Note } from '#components/ui/text.tsx';
import { useModals } from '#features/modals/index.ts';
import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { listQuantityOptions } from '../cart-amounts.ts';
import { useRemoveLine, useSetQuantity, useToggleLine } from '../changes.ts';
import { useCartStore } from '../store-context.ts';
import { texts } from '../texts.ts';
import styles from './cart-line.module.scss';
import { getLineFocusKey, UNDO_FOCUS_KEY } from './removed-line.tsx';

interface CartLineProps {
  item: CartItem;
  cart: Cart;
}

export function CartLine({ item, cart }: CartLineProps) {
  const { toggle, remove } = useLine(item);
  const failure = useCartStore((state) => state.failures[item.offer_id]);
  const openOver = useModals((modals) => modals.openOver);
  const { product } = item;
  const productId = product.id;
  const name = texts.lineName(item.title, product.color, product.size);
  const isSoldOut = !item.is_stock && listQuantityOptions(item, cart).length === 0;
  const href = `/product/${product.code}`;
  return (
    <Row as="li" gap={4} className={styles.line} data-unavailable={!item.is_stock || undefined}>
      <Link href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture src={item.preview} alt="" sizes="96px" width={96} height={120} />
      </Link>
      <Stack gap={1} className={styles.text}>
        <Link href={href} className={styles.title} data-focus-key={getLineFocusKey(item)}>
          {item.title}
        </Link>
        <Note>
          {[product.color, product.size && `${texts.size} ${product.size}`].filter(Boolean).join(' · ')}
        </Note>
        <LinePrice item={item} />
        <Quantity item={item} cart={cart} />
        <Row gap={4}>
          {item.is_stock && (
            <Button
              variant="plain"
              size="sm"
              aria-label={item.is_tmp ? texts.moveLine(name) : texts.saveLine(name)}
              data-focus-key={`toggle-${item.offer_id}`}
              onClick={toggle}
            >
              {item.is_tmp ? texts.moveToOrder : texts.saveForLater}
            </Button>
          )}
          {isSoldOut && productId !== undefined && (
            <Button
              variant="plain"
              size="sm"
              aria-haspopup="dialog"
              aria-label={texts.subscribeTo(name)}
              onClick={() =>
                openOver('subscribe', {
                  product: { id: productId, code: product.code, title: item.title },
                  offer: { id: item.offer_id, title: product.size },
                })
              }
            >
              {texts.subscribe}
            </Button>
          )}
        </Row>
        {failure && <Note error>{failure}</Note>}
      </Stack>
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.removeLine(name)}
        data-focus-to={UNDO_FOCUS_KEY}
        onClick={remove}
      >
        <MoreIcon name="trash" width={20} height={20} />
      </button>
    </Row>
  );
}

/**
 * Actions of a cart line. The line's row is unmounted immediately, so a failure is kept in the store and shown in the
 * row that is mounted again.
 */
function useLine(item: CartItem) {
  const failLine = useCartStore((state) => state.failLine);
  const forgetFailure = useCartStore((state) => state.forgetFailure);
  const setRemoved = useCartStore((state) => state.setRemoved);
  const onFail = (error: Error) => failLine(item.offer_id, error.message);
  const toggling = useToggleLine(onFail);
  const removing = useRemoveLine(onFail);
  return {
    toggle: () => {
      forgetFailure(item.offer_id);
      toggling.mutate(item.offer_id);
    },
    remove: () => {
      forgetFailure(item.offer_id);
      setRemoved(item);
      removing.mutate({ offerId: item.offer_id, savedForLater: item.is_tmp });
    },
  };
}

/** Price of all units of a line, and their price before the discount. */
function LinePrice({ item }: { item: CartItem }) {
  const discounted = item.base_price > item.price;
  return (
    <Row as="p" gap={3} wrap="tight" className={styles.price}>
      <span data-discounted={discounted || undefined}>{formatExactPrice(item.price * item.quantity)}</span>
      {discounted && (
        <>
          <HiddenText>{texts.wasPrice}</HiddenText>
          <s>{formatExactPrice(item.base_price * item.quantity)}</s>
        </>
      )}
    </Row>
  );
}

/** Quantity of a line (VA-14). A quantity above the stock can be lowered. */
function Quantity({ item, cart }: CartLineProps) {
  const { mutate, error } = useSetQuantity();
  const options = listQuantityOptions(item, cart);
  const most = options.at(-1) ?? 0;
  const tooMany = item.quantity > most;
  if (most === 0) return null;
  if (most === 1 && !tooMany) return <Note>{texts.last}</Note>;
  return (
    <Row gap={3} wrap align="center" className={styles.quantity}>
      <Select
        size="sm"
        aria-label={texts.quantityOf(texts.lineName(item.title, item.product.color, item.product.size))}
        value={item.quantity}
        onChange={(event) => mutate({ offerId: item.offer_id, quantity: Number(event.target.value) })}
      >
        {tooMany && (
          <option value={item.quantity} disabled>
            {item.quantity}
          </option>
        )}
        {options.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
      {tooMany && (
        <>
          <Note>{most === 1 ? texts.last : texts.left(most)}</Note>
          <Button
            variant="plain"
            size="sm"
            onClick={() => mutate({ offerId: item.offer_id, quantity: most })}
          >
            {texts.keep(most)}
          </Button>
        </>
      )}
      {error && <Note error>{error.message}</Note>}
    </Row>
  );
}
