import Link from 'next/link';
import { texts } from '../texts';
import styles from './block-head.module.scss';

interface BlockHeadProps {
  title: string;
  text?: string;
  url?: string;
}

/** A block's title, a word about it and the way to all of it. */
export function BlockHead({ title, text, url }: BlockHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {url && (
        <Link prefetch={false} href={url} className={styles.all} aria-label={`${texts.all}: ${title}`}>
          {texts.all}
        </Link>
      )}
    </header>
  );
}
