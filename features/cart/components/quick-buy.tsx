'use client';

import Link from 'next/link';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ProductCard } from '@/lib/contracts/product';
import { catalog } from '@/lib/texts/catalog';
import { useAddToCart, useInCart } from '../hooks';
import { texts } from '../texts';
import styles from './quick-buy.module.scss';

interface QuickBuyProps {
  /** Name of the product, for screen readers. */
  title: string;
  offers: ProductCard['offers'];
}

/** A size and a button, for several products side by side; once it is in the cart, the button leads there. */
export function QuickBuy({ title, offers }: QuickBuyProps) {
  const available = offers.filter((offer) => offer.is_available);
  const [only, ...others] = available;
  const oneSize = only && others.length === 0 && only.title === catalog.oneSize;
  const [chosen, setChosen] = useState<number | null>(oneSize ? only.id : null);
  const [missing, setMissing] = useState(false);
  const { add, pending, error } = useAddToCart();
  const inCart = useInCart(chosen);
  const selectId = useId();
  const noteId = useId();
  if (!only) return <p className={styles.note}>{texts.quick.soldOut}</p>;

  const note = missing ? texts.quick.missing : error?.message;
  return (
    <div className={styles.buy}>
      {!oneSize && (
        <>
          <label htmlFor={selectId} className={styles.label}>
            {texts.quick.size(title)}
          </label>
          <select
            id={selectId}
            className={styles.select}
            value={chosen ?? ''}
            aria-invalid={missing || undefined}
            aria-describedby={note ? noteId : undefined}
            onChange={(event) => {
              setChosen(Number(event.target.value) || null);
              setMissing(false);
            }}
          >
            <option value="">{texts.quick.choose}</option>
            {available.map((offer) => (
              <option key={offer.id} value={offer.id}>
                {offer.title}
              </option>
            ))}
          </select>
        </>
      )}
      {inCart ? (
        <Link href="/order" className={styles.order}>
          {texts.quick.order}
        </Link>
      ) : (
        <Button
          size="sm"
          busy={pending}
          aria-label={`${texts.quick.add}: ${title}`}
          onClick={() => (chosen === null ? setMissing(true) : add(chosen))}
        >
          {texts.quick.add}
        </Button>
      )}
      {note && (
        <p id={noteId} className={styles.note} role="alert">
          {note}
        </p>
      )}
    </div>
  );
}
