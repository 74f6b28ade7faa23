import { ModalLink } from '#features/modals/index.ts';
import { productTexts } from '#lib/texts/product.ts';
import type { GuideCode } from '../guides.ts';
import styles from './size-help.module.scss';

interface SizeHelpProps {
  code: GuideCode;
  /** Sizes of the product, which are labelled in the table. */
  offers: readonly { id: number; title: string }[];
  /** Selects a size from the table. Only client components can pass it. */
  onChoose?: (offer: number) => void;
}

/**
 * Link that opens the size table of a product kind (MD-11). Its address is the table's section on the page of sizes
 * (RT-15).
 */
export function SizeHelp({ code, offers, onChoose }: SizeHelpProps) {
  const product = { offers: offers.map(({ id, title }) => ({ id, title })), onChoose };
  return (
    <ModalLink
      className={styles.link}
      href={`/size-guides#${code}`}
      name="size-table"
      options={{ code, product }}
    >
      {productTexts.sizeHelp}
    </ModalLink>
  );
}
