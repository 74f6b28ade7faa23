import { ProfilePage } from '#features/personal/server.ts';

export { profileMetadata as metadata } from '#features/personal/server.ts';

export default ProfilePage;
