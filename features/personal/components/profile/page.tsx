import { texts } from '../../texts.ts';
import { PersonalPage } from '../page.tsx';
import { Profile } from './profile.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

export const ProfilePage = () => (
  <PersonalPage title={texts.profile.title} fallback={<ProfileSkeleton />}>
    <Profile />
  </PersonalPage>
);
