import { texts } from '../../texts';
import { Page } from '../page';
import { Loyalty } from './loyalty';
import { LoyaltySkeleton } from './loyalty-skeleton';

export const LoyaltyPage = () => (
  <Page title={texts.loyalty.title} fallback={<LoyaltySkeleton />}>
    <Loyalty />
  </Page>
);
