import type { ComponentProps } from 'react';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { common } from '#lib/texts/common.ts';
import { failed, nothing } from './samples.ts';
import { type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
export const waiting: readonly State[] = [
  [
    'loading',
    <>
      <Skeleton height="6rem" />
      <Skeleton height="1rem" width="60%" />
    </>,
  ],
  ...vary<ComponentProps<typeof Failure>>(Failure, { error: failed, onRetry: nothing }, [
    ['error'],
    ['busy', { busy: true }],
    ['long', { error: new Error(`${sample.error} ${sample.word}${sample.word}`) }],
  ]),
  [
    'empty',
    <EmptyState key="empty" title={sample.emptyTitle} hint={sample.emptyHint}>
      <ButtonLink href="/catalog/view/all">{common.catalog}</ButtonLink>
    </EmptyState>,
    'wide',
  ],
];
