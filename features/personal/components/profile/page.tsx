import { texts } from '../../texts.ts';
import { Page } from '../page.tsx';
import { Profile } from './profile.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

export const ProfilePage = () => (
  <Page title={texts.profile.title} fallback={<ProfileSkeleton />}>
    <Profile />
  </Page>
);
