'use client';

import { Choice } from '@/components/ui/choice';
import type { User } from '@/lib/contracts/user';
import { notificationsForm } from '../../schema';
import { texts } from '../../texts';
import { GroupForm } from './group-form';
import { useGroup } from './use-group';

const words = texts.profile.notifications;

const read = ({ notifications }: User) => notifications;
const write = (notifications: User['notifications']) => ({ notifications });

/** News of the shop, by message and by letter. */
export function NotificationsGroup({ user }: { user: User }) {
  const { form, sheet } = useGroup({ user, schema: notificationsForm, read, write });
  return (
    <GroupForm {...sheet} title={words.title} note={words.note}>
      <div>
        <Choice type="checkbox" {...form.register('sms')}>
          {words.sms}
        </Choice>
        <Choice type="checkbox" {...form.register('email')}>
          {words.email}
        </Choice>
      </div>
    </GroupForm>
  );
}
