'use client';

import { Icon } from '#components/ui/icon.tsx';
import { useModals } from '#features/modals/index.ts';
import { modalTriggerTexts } from '#lib/texts/modal-triggers.ts';
import { useLocation } from '../use-location.ts';
import styles from './city-button.module.scss';

/** Button with the shopper's city. It opens the modal that changes the city. */
export function CityButton() {
  const { city } = useLocation();
  const open = useModals((modals) => modals.open);
  return (
    <button
      type="button"
      className={styles.city}
      aria-label={modalTriggerTexts.city(city.name)}
      onClick={() => open('location')}
    >
      <Icon name="pin" width="18" height="18" />
      <span className={styles.name}>{city.name}</span>
    </button>
  );
}
