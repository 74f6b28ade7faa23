import { texts } from '../../texts.ts';
import { Page } from '../page.tsx';
import { Loyalty } from './loyalty.tsx';
import { LoyaltySkeleton } from './loyalty-skeleton.tsx';

export const LoyaltyPage = () => (
  <Page title={texts.loyalty.title} fallback={<LoyaltySkeleton />}>
    <Loyalty />
  </Page>
);
