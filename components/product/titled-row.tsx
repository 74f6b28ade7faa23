import type { ComponentProps, ReactNode } from 'react';
import { Row } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import styles from './titled-row.module.scss';

type TitledRowProps = ComponentProps<'section'> & {
  title: string;
  /** A link or a button next to the title. */
  action: ReactNode;
};

/** Cards with a title at the end of a page. They are a grid, and on a phone a row that scrolls. */
export function TitledRow({ title, action, children, ...rest }: TitledRowProps) {
  return (
    <section {...rest} className={styles.section} aria-label={title}>
      <Row as="header" gap={5} wrap="tight" align="baseline" between className={styles.header}>
        <Title>{title}</Title>
        {action}
      </Row>
      {children}
    </section>
  );
}
