import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import type { View } from '../address.ts';
import { texts } from '../texts.ts';
import styles from './list-parts.module.scss';

/** Heights of the placeholders of closed orders. */
export const CLOSED_ORDERS = ['9.4375rem', '9.4375rem', '9.4375rem', '9.4375rem'];

interface WaitingProps {
  query: ComponentProps<typeof Failure>['query'];
  heights: readonly string[];
}

/** Placeholders of a list, or why it could not be loaded. @param heights from top to bottom */
export const Waiting = ({ query, heights }: WaitingProps) =>
  query?.error ? <Failure query={query} /> : <Skeletons gap={6} heights={heights} />;

/** Replaces an empty list. @param href where the button leads */
export function Nothing({ view, href }: { view: View; href: string }) {
  const { title, hint, action } = texts.empty[view];
  return (
    <EmptyState title={title} hint={hint}>
      <ButtonLink href={href}>{action}</ButtonLink>
    </EmptyState>
  );
}

interface StateLineProps {
  /** Decides the color. */
  status: string | undefined;
  title: string;
  children?: ReactNode;
}

/** The state of a booking, a certificate or a review, and since when or until when. */
export const StateLine = ({ status, title, children }: StateLineProps) => (
  <Row as="p" gap={3} wrap="tight" className={styles.state}>
    <span className={styles.status} data-status={status}>
      {title}
    </span>
    {children}
  </Row>
);
