import { SignedInOnly } from '#features/session/index.ts';
import page from '../page.module.scss';
import { Overview } from './overview.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';

/** Page /personal. The heading contains the customer's name, so it is part of the content that the browser loads. */
export const OverviewPage = () => (
  <div className={page.page}>
    <SignedInOnly fallback={<OverviewSkeleton />}>
      <Overview />
    </SignedInOnly>
  </div>
);
