import type { ReactNode } from 'react';
import { Row } from '#components/ui/layout.tsx';
import { LinkChips } from '#components/ui/link-chips.tsx';
import styles from './link-row.module.scss';

interface LinkRowProps {
  title: string;
  links: ReadonlyArray<{ title: string; path: string; count?: number }>;
  onClose: () => void;
  /** Control next to the title. */
  action?: ReactNode;
}

/** Titled row of links that wraps. Renders nothing without links. */
export function LinkRow({ title, links, onClose, action }: LinkRowProps) {
  if (links.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <Row as="p" gap={4} align="center" className={styles.title}>
        {title}
        {action}
      </Row>
      <LinkChips links={links} onClick={onClose} />
    </section>
  );
}
