'use client';

import { Button } from '@/components/ui/button';
import { useModals } from '@/features/modals';
import type { ProductRef } from '@/features/sizes';
import { texts } from '../texts';
import styles from './care-button.module.scss';

/** Opens what to care for the product with (MD-05). */
export function CareButton({ product }: { product: ProductRef }) {
  const open = useModals((modals) => modals.open);
  return (
    <Button
      variant="plain"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => open('care', { product })}
    >
      {texts.care}
    </Button>
  );
}
