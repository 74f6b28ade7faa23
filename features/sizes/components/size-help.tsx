'use client';

import Link from 'next/link';
import { Suspense, useState } from 'react';
import { LazyBoundary } from '@/components/layout/lazy-boundary';
import { LoadFailure } from '@/components/layout/load-failure';
import { SizeTableModal } from '@/features/size-guides';
import type { Product } from '@/lib/contracts/product';
import { productTexts } from '@/lib/texts/product';
import styles from './size-help.module.scss';

interface SizeHelpProps {
  code: NonNullable<Product['sizes_link_frame']>;
  offers: Product['offers'];
  onChoose: (offer: number) => void;
}

/**
 * Opens the size table over the modal it stands in: closing the table leads back, with everything as it was. In a new
 * tab the link opens the page of sizes.
 */
export function SizeHelp({ code, offers, onChoose }: SizeHelpProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Link
        className={styles.link}
        href={`/size-guides#${code}`}
        prefetch={false}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {productTexts.sizeHelp}
      </Link>
      {open && (
        <LazyBoundary fallback={<LoadFailure onClose={close} />}>
          <Suspense fallback={null}>
            <SizeTableModal options={{ code, product: { offers, onChoose } }} onClose={close} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  );
}
