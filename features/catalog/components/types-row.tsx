import Link from 'next/link';
import { LinkPending } from '@/components/ui/link-pending';
import type { Section } from '@/lib/contracts/sections';
import { catalogAddress } from '@/lib/routing/catalog-query';
import { texts } from '../texts';
import styles from './types-row.module.scss';

interface TypesRowProps {
  /** The top section's code. */
  top: string;
  types: readonly Section[];
  /** Code of the section in view. */
  current: string;
}

/** The section's subsections as a row that scrolls sideways on phones. */
export function TypesRow({ top, types, current }: TypesRowProps) {
  if (types.length === 0) return null;
  const items = [{ code: top, title: texts.all }, ...types];
  return (
    <nav className={styles.nav} aria-label={texts.types}>
      <ul className={styles.row}>
        {items.map(({ code, title }) => (
          <li key={code}>
            <Link
              prefetch={false}
              href={catalogAddress(code)}
              className={styles.link}
              aria-current={code === current ? 'page' : undefined}
            >
              {title}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
