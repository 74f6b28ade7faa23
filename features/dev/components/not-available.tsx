import { ButtonLink } from '#components/ui/button-link.tsx';
import { common } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';
import styles from './dev-page.module.scss';

/** Shown in production mode, and to browsers on another machine. */
export function NotAvailable() {
  return (
    <div className={styles.notice}>
      <h1 className={styles.heading}>{texts.nothing.title}</h1>
      <p>{texts.nothing.text}</p>
      <ButtonLink href="/">{common.home}</ButtonLink>
    </div>
  );
}
