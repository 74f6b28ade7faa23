import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { useHasPage } from '#lib/hooks/missing-pages.tsx';
import type { OrdersTab } from '../address.ts';
import { texts } from '../texts.ts';
import styles from './list-parts.module.scss';

/** Heights of the placeholders for orders whose details are collapsed. */
export const CLOSED_ORDER_HEIGHTS = ['9.4375rem', '9.4375rem', '9.4375rem', '9.4375rem'];

interface WaitingProps {
  query: ComponentProps<typeof FailureMessage>['query'];
  heights: readonly string[];
}

/**
 * Placeholders of a list, or the error of its query.
 * @param heights CSS heights of the placeholders, from top to bottom
 */
export const ListPlaceholder = ({ query, heights }: WaitingProps) =>
  query?.error ? <FailureMessage query={query} /> : <Skeletons gap={6} heights={heights} />;

/**
 * Message in place of an empty list.
 * @param href target of the message's button
 */
export function EmptyList({ view, href }: { view: OrdersTab; href: string }) {
  const { title, hint, action } = texts.empty[view];
  const hasPage = useHasPage();
  return (
    <EmptyState title={title} hint={hint}>
      {hasPage(href) && <ButtonLink href={href}>{action}</ButtonLink>}
    </EmptyState>
  );
}

interface StateLineProps {
  /** Status that determines the color of the title. */
  status: string | undefined;
  title: string;
  children?: ReactNode;
}

/**
 * Status of a booking, a certificate or a review. `children` is the time since which or until which the status applies.
 */
export const StatusLine = ({ status, title, children }: StateLineProps) => (
  <Row as="p" gap={3} wrap="tight" className={styles.state}>
    <span className={styles.status} data-status={status}>
      {title}
    </span>
    {children}
  </Row>
);
