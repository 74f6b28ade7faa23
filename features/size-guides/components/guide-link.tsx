import Link from 'next/link';
import { type GuideCode, guideHref } from '../guides';
import { texts } from '../texts';
import styles from './guide-link.module.scss';

/** From the sizes of goods to how one measures for them. */
export function GuideLink({ code }: { code: GuideCode }) {
  return (
    <Link className={styles.link} href={guideHref(code)} prefetch={false}>
      {texts.help}
    </Link>
  );
}
