import Link from 'next/link';
import styles from './found-links.module.scss';

interface FoundLinksProps {
  title: string;
  links: ReadonlyArray<{ title: string; path: string; count?: number }>;
}

/** Sections or pages that a query found beside goods; nothing without any. */
export function FoundLinks({ title, links }: FoundLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.found} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {links.map(({ title, path, count = 0 }) => (
          <li key={path}>
            <Link prefetch={false} href={path} className={styles.link}>
              {title}
              {count > 0 && <small>{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
