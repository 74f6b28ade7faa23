import { texts } from '../../texts';
import { Page } from '../page';
import { Profile } from './profile';
import { ProfileSkeleton } from './profile-skeleton';

export const ProfilePage = () => (
  <Page title={texts.profile.title} fallback={<ProfileSkeleton />}>
    <Profile />
  </Page>
);
