import { SignedInOnly } from '@/features/session';
import page from '../page.module.scss';
import { Overview } from './overview';
import { OverviewSkeleton } from './overview-skeleton';

/** /personal; its heading greets by name. */
export const OverviewPage = () => (
  <div className={page.page}>
    <SignedInOnly fallback={<OverviewSkeleton />}>
      <Overview />
    </SignedInOnly>
  </div>
);
