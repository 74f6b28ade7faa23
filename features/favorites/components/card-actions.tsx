'use client';

import { useModals } from '#features/modals/index.ts';
import { favoriteTexts } from '#lib/texts/favorites.ts';
import styles from './card-actions.module.scss';
import { FavoriteToggle } from './favorite-toggle.tsx';

interface CardActionsProps {
  id: number;
  code: string;
  title: string;
  /** There is no size to choose: it goes into the cart at once. */
  isOneSize: boolean;
}

/** What lies over a card's picture: the heart, quick view and the choice of a size (MD-04, MD-10). */
export function CardActions({ id, code, title, isOneSize }: CardActionsProps) {
  const open = useModals((modals) => modals.open);
  const product = { id, code, title };
  const buy = isOneSize ? favoriteTexts.addToCart : favoriteTexts.chooseSize;
  return (
    <div className={styles.actions}>
      <FavoriteToggle id={id} title={title} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${favoriteTexts.quickView}: ${title}`}
        onClick={() => open('quick-view', { product, address: `/product/${code}` })}
      >
        <span>{favoriteTexts.quickView}</span>
      </button>
      <button
        type="button"
        aria-haspopup={isOneSize ? undefined : 'dialog'}
        aria-label={`${buy}: ${title}`}
        title={buy}
        onClick={() => open('sizes', isOneSize ? { product, addAtOnce: true } : { product })}
      />
    </div>
  );
}
