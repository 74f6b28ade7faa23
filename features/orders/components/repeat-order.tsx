import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useOpenCart } from '@/features/cart';
import { useRepeat } from '../queries';
import { texts } from '../texts';
import styles from './actions.module.scss';
import { Refusal } from './refusal';

interface RepeatOrderProps {
  number: string;
  /** The buttons beside it. */
  children: ReactNode;
}

/** Brings the goods into the cart once more, and names those that are gone. */
export function RepeatOrder({ number, children }: RepeatOrderProps) {
  const openCart = useOpenCart();
  const { mutate, data, isPending, error } = useRepeat(number);
  const told = data && data.missing.length > 0 ? data : null;
  return (
    <>
      <div className={styles.buttons}>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
          {texts.repeat.action}
        </Button>
        {children}
      </div>
      <Refusal error={error} />
      <div role="status" className={styles.told} hidden={!told}>
        {told && (
          <>
            <p>{told.added > 0 ? texts.repeat.added(told.added) : texts.repeat.nothing}</p>
            <p>{texts.repeat.missing}</p>
            <ul className={styles.missing}>
              {told.missing.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            {told.added > 0 && (
              <Button variant="plain" size="sm" onClick={openCart}>
                {texts.repeat.open}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
