export { ProfilePage as default, profileMetadata as metadata } from '#features/personal/server.ts';
