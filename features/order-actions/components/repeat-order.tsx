import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { useOpenCart } from '#features/cart/index.ts';
import { useRepeatOrder } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './actions.module.scss';

interface RepeatOrderProps {
  number: string;
  /** Other buttons next to this button. */
  children: ReactNode;
}

/** Button that adds an order's products to the cart again, and lists the products that are no longer sold. */
export function RepeatOrder({ number, children }: RepeatOrderProps) {
  const openCart = useOpenCart();
  const { mutate, data, isPending, error } = useRepeatOrder(number);
  const outcome = data && data.missing.length > 0 ? data : null;
  return (
    <>
      <Row gap={4} wrap>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
          {texts.repeat.action}
        </Button>
        {children}
      </Row>
      <RefusalMessage error={error} />
      <Stack gap={2} start role="status" className={styles.outcome} hidden={!outcome}>
        {outcome && (
          <>
            {outcome.added !== undefined && (
              <p>{outcome.added > 0 ? texts.repeat.added(outcome.added) : texts.repeat.nothing}</p>
            )}
            <p>{texts.repeat.missing}</p>
            <ul className={styles.missing}>
              {outcome.missing.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            {outcome.added !== 0 && (
              <Button variant="plain" size="sm" onClick={openCart}>
                {texts.repeat.open}
              </Button>
            )}
          </>
        )}
      </Stack>
    </>
  );
}
