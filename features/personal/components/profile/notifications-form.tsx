'use client';

import { Choice } from '#components/ui/choice.tsx';
import type { User } from '#lib/contracts/user.ts';
import { notificationsSchema } from '../../schema.ts';
import { texts } from '../../texts.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

const words = texts.profile.notifications;

const read = ({ notifications }: User) => notifications;
const write = (notifications: User['notifications']) => ({ notifications });

/** Consent to the shop's news by SMS and e-mail. */
export function NotificationsForm({ user }: { user: User }) {
  const { form, formProps } = useProfileForm({ user, schema: notificationsSchema, read, write });
  return (
    <ProfileForm {...formProps} title={words.title} note={words.note}>
      <div>
        <Choice type="checkbox" {...form.register('sms')}>
          {words.sms}
        </Choice>
        <Choice type="checkbox" {...form.register('email')}>
          {words.email}
        </Choice>
      </div>
    </ProfileForm>
  );
}
