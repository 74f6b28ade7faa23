'use client';

import { Icon } from '@/components/ui/icon';
import { useModals } from '@/features/modals';
import { cityTexts as texts } from '@/lib/texts/city';
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
      aria-label={texts.change(city.name)}
      onClick={() => open('location')}
    >
      <Icon name="pin" width="18" height="18" />
      <span className={styles.name}>{city.name}</span>
    </button>
  );
}
