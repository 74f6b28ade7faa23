'use client';

import { Field } from '@/components/ui/field';
import { maxLengths } from '@/lib/contracts/max-length';
import type { User } from '@/lib/contracts/user';
import { validation } from '@/lib/texts/validation';
import { useSaveProfile } from '../../queries';
import { emailForm } from '../../schema';
import { texts } from '../../texts';
import { GroupForm } from './group-form';
import styles from './profile.module.scss';
import { useGroup } from './use-group';
import { WaitingEmail } from './waiting-email';

const words = texts.profile.email;

const max = maxLengths(emailForm);

const read = ({ email }: User) => ({ email });
const write = (fields: { email: string }) => fields;

/** The e-mail: a new one becomes the customer's when they open the letter that goes to it. */
export function EmailGroup({ user }: { user: User }) {
  const { form, sheet } = useGroup({ user, schema: emailForm, read, write });
  const drop = useSaveProfile();
  const waiting = user.new_email;
  const settled = drop.isSuccess ? words.dropped : sheet.done;
  const giveUp = () => {
    // The buttons go with the letter.
    drop.mutate({ email: '' }, { onSuccess: () => form.setFocus('email') });
  };
  return (
    <GroupForm {...sheet} done={waiting ? '' : settled} title={words.title} note={words.note}>
      <div className={styles.pair}>
        <Field
          {...form.register('email')}
          maxLength={max.email}
          type="email"
          label={words.label}
          autoComplete="email"
          hint={validation.email.tooltip(words.example)}
          error={form.formState.errors.email?.message}
        />
      </div>
      {waiting && <WaitingEmail email={waiting} hasOld={user.email !== ''} drop={drop} onDrop={giveUp} />}
    </GroupForm>
  );
}
