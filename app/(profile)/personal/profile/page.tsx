import { ProfilePage } from '@/features/personal/server';

export { profileMetadata as metadata } from '@/features/personal/server';

export const ensureStatic = 'navigation';

export default ProfilePage;
