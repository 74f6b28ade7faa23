import { SignedInOnly } from '#features/session/index.ts';
import page from '../page.module.scss';
import { Overview } from './overview.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';

/** Page /personal. Its heading contains the customer's name, so it is part of the loaded content. */
export const OverviewPage = () => (
  <div className={page.page}>
    <SignedInOnly fallback={<OverviewSkeleton />}>
      <Overview />
    </SignedInOnly>
  </div>
);
