import { EmptyState } from '@/components/layout/empty-state';
import { ButtonLink } from '@/components/ui/button-link';
import { Failure } from '@/components/ui/failure';
import { Skeleton } from '@/components/ui/skeleton';
import { common } from '@/lib/texts/common';
import { Section, State } from './section';
import { texts } from './texts';

const { sample } = texts;
const failed = new Error(sample.error);
const nothing = () => {};

export const Waiting = () => (
  <Section name="waiting">
    <State name="loading">
      <Skeleton height="6rem" />
      <Skeleton height="1rem" width="60%" />
    </State>
    <State name="error">
      <Failure error={failed} onRetry={nothing} />
    </State>
    <State name="busy">
      <Failure error={failed} busy onRetry={nothing} />
    </State>
    <State name="long">
      <Failure error={new Error(`${sample.error} ${sample.word}${sample.word}`)} onRetry={nothing} />
    </State>
    <State name="empty" wide>
      <EmptyState title={sample.emptyTitle} hint={sample.emptyHint}>
        <ButtonLink href="/catalog/view/all">{common.catalog}</ButtonLink>
      </EmptyState>
    </State>
  </Section>
);
