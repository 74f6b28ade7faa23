import { LinkChips } from '#components/ui/link-chips.tsx';
import styles from './found-links.module.scss';

interface FoundLinksProps {
  title: string;
  links: ReadonlyArray<{ title: string; path: string; count?: number }>;
}

/** Sections or pages that a query has found in addition to products. Renders nothing without links. */
export function SearchLinks({ title, links }: FoundLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.found} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <LinkChips links={links} />
    </nav>
  );
}
