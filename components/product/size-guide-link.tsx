import Link from 'next/link';
import type { Product } from '@/lib/contracts/product';
import { productTexts } from '@/lib/texts/product';
import styles from './size-guide-link.module.scss';

interface SizeGuideLinkProps {
  code: NonNullable<Product['sizes_link_frame']>;
}

/** Link to this kind of goods' section on the size guide page (RT-15). */
export function SizeGuideLink({ code }: SizeGuideLinkProps) {
  return (
    <Link className={styles.link} href={`/size-guides#${code}`} prefetch={false}>
      {productTexts.sizeHelp}
    </Link>
  );
}
