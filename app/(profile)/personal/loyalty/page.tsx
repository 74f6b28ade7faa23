import { LoyaltyPage } from '@/features/personal/server';

export { loyaltyMetadata as metadata } from '@/features/personal/server';

export default LoyaltyPage;
