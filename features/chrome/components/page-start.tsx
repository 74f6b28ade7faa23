import { ConsentStrip } from '#components/layout/consent-strip.tsx';
import { frameTexts } from '../texts.ts';
import styles from './shell.module.scss';

/** The id of every layout's <main>. */
export const MAIN = 'main';

/** What every layout begins with, by keyboard too: the link past its header, and newcomers' consent. */
export function PageStart() {
  return (
    <>
      <a className={styles.skip} href={`#${MAIN}`}>
        {frameTexts.skip}
      </a>
      <ConsentStrip />
    </>
  );
}
