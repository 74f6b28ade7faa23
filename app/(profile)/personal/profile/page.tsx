import { ProfilePage } from '@/features/personal/server';

export { profileMetadata as metadata } from '@/features/personal/server';

export default ProfilePage;
