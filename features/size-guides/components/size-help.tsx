import { ModalLink } from '#features/modals/index.ts';
import { productTexts } from '#lib/texts/product.ts';
import type { GuideCode } from '../guides.ts';
import styles from './size-help.module.scss';

interface SizeHelpProps {
  code: GuideCode;
  /** Sizes of the product. The table shows which of its rows the product has. */
  offers: readonly { id: number; title: string }[];
  /** Called with the size that is selected in the table. Only client components can pass this function. */
  onChoose?: (offer: number) => void;
}

/**
 * Link that opens the size table of a product kind (MD-11). The link's URL leads to the section with the same table on
 * the page of size guides (RT-15).
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
