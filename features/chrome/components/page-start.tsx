import { ConsentStrip } from '#components/layout/consent-strip.tsx';
import { frameTexts } from '../texts.ts';
import styles from './shell.module.scss';

/** Id of each layout's <main>. */
export const MAIN_ID = 'main';

/** Beginning of each layout: the skip link past the header, and the consent notice for new visitors. */
export function PageStart() {
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {frameTexts.skip}
      </a>
      <ConsentStrip />
    </>
  );
}
