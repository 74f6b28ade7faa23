import { Stack } from '#components/ui/layout.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { texts } from '../texts.ts';
import styles from './cart-notices.module.scss';

/** Changes of the cart that the shopper has not made: a merge at sign-in, or products that are back in stock. */
export function CartNotices({ cart: { notices = [] } }: { cart: Cart }) {
  if (notices.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className={styles.notices} aria-label={texts.notices}>
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </Stack>
  );
}
