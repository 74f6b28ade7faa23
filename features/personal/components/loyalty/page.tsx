import { texts } from '../../texts.ts';
import { PersonalPage } from '../page.tsx';
import { Loyalty } from './loyalty.tsx';
import { LoyaltySkeleton } from './loyalty-skeleton.tsx';

export const LoyaltyPage = () => (
  <PersonalPage title={texts.loyalty.title} fallback={<LoyaltySkeleton />}>
    <Loyalty />
  </PersonalPage>
);
