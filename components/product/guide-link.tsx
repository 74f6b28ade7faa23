import Link from 'next/link';
import type { Product } from '@/lib/contracts/product';
import { productTexts } from '@/lib/texts/product';
import styles from './guide-link.module.scss';

interface GuideLinkProps {
  code: NonNullable<Product['sizes_link_frame']>;
}

/** From the sizes of goods to how one measures for them: its section of the page of sizes (RT-15). */
export function GuideLink({ code }: GuideLinkProps) {
  return (
    <Link className={styles.link} href={`/size-guides#${code}`} prefetch={false}>
      {productTexts.sizeHelp}
    </Link>
  );
}
