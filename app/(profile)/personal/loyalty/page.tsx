import { LoyaltyPage } from '#features/personal/server.ts';

export { loyaltyMetadata as metadata } from '#features/personal/server.ts';

export default LoyaltyPage;
