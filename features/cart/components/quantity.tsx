'use client';

import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Select } from '#components/ui/select.tsx';
import { Note } from '#components/ui/text.tsx';
import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import { useSetQuantity } from '../changes.ts';
import { quantityOptions } from '../split.ts';
import { texts } from '../texts.ts';
import styles from './cart-line.module.scss';

interface QuantityProps {
  item: CartItem;
  cart: Cart;
}

/** Quantity of a line (VA-14); a line with more than is in stock can be lowered. */
export function Quantity({ item, cart }: QuantityProps) {
  const { mutate, error } = useSetQuantity();
  const options = quantityOptions(item, cart);
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
