'use client';

import { Icon } from '@/components/ui/icon';
import { useModals } from '@/features/modals';
import { openTexts } from '@/lib/texts/open-texts';
import { useLocation } from '../use-location';
import styles from './city-button.module.scss';

/** The shopper's city; opens the modal that changes it. */
export function CityButton() {
  const { city } = useLocation();
  const open = useModals((modals) => modals.open);
  return (
    <button
      type="button"
      className={styles.city}
      aria-label={openTexts.city(city.name)}
      onClick={() => open('location')}
    >
      <Icon name="pin" width="18" height="18" />
      <span className={styles.name}>{city.name}</span>
    </button>
  );
}
