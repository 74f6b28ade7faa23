import { ConsentStrip } from '@/components/layout/consent-strip';
import { cx } from '@/components/ui/cx';
import { frameTexts } from '../texts';
import styles from './shell.module.scss';

/** The id of every layout's <main>. */
export const MAIN = 'main';

/** The id of the row of sections in the header. */
export const SECTIONS = 'sections';

/**
 * What every layout begins with, by keyboard too: the links past its header and to the sections in it, and newcomers'
 * consent.
 */
export function PageStart({ hasSections }: { hasSections?: boolean }) {
  return (
    <>
      <a className={styles.skip} href={`#${MAIN}`}>
        {frameTexts.skip}
      </a>
      {hasSections && (
        <a className={cx(styles.skip, styles.toSections)} href={`#${SECTIONS}`}>
          {frameTexts.toSections}
        </a>
      )}
      <ConsentStrip />
    </>
  );
}
