import { ModalLink } from '#features/modals/index.ts';
import { productTexts } from '#lib/texts/product.ts';
import type { GuideCode } from '../guides.ts';
import styles from './size-help.module.scss';

interface SizeHelpProps {
  code: GuideCode;
  /** Sizes of the product: the table marks them. */
  offers: readonly { id: number; title: string }[];
  /** Chooses one of them from the table; only client components can pass it. */
  onChoose?: (offer: number) => void;
}

/** Opens the size table of this kind of goods (MD-11), in place of its section on the page of sizes (RT-15). */
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
