import Link from 'next/link';
import styles from './link-chips.module.scss';

interface LinkChipsProps {
  links: ReadonlyArray<{ title: string; path: string; count?: number }>;
  onClick?: () => void;
}

/** Links as chips that wrap to several lines, each with a count if there is one. */
export function LinkChips({ links, onClick }: LinkChipsProps) {
  return (
    <ul className={styles.list}>
      {links.map(({ title, path, count = 0 }) => (
        <li key={path}>
          <Link prefetch={false} href={path} className={styles.link} onClick={onClick}>
            {title}
            {count > 0 && <small>{count}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
