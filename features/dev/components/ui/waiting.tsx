import { EmptyState } from '#components/layout/empty-state.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { common } from '#lib/texts/common.ts';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

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
