import { SignedInOnly } from '@/features/session';
import page from '../page.module.scss';
import { Overview } from './overview';
import { OverviewSkeleton } from './overview-skeleton';

/** /personal. Its heading greets by name, so it is part of the loaded content. */
export const OverviewPage = () => (
  <div className={page.page}>
    <SignedInOnly fallback={<OverviewSkeleton />}>
      <Overview />
    </SignedInOnly>
  </div>
);
