import { LoyaltyPage } from '@/features/personal/server';

export { loyaltyMetadata as metadata } from '@/features/personal/server';

export const ensureStatic = 'navigation';

export default LoyaltyPage;
