'use client';

import { Field } from '#components/ui/field.tsx';
import { FieldPair } from '#components/ui/layout.tsx';
import { getMaxLengths } from '#lib/contracts/max-length.ts';
import type { User } from '#lib/contracts/user.ts';
import { validation } from '#lib/texts/validation.ts';
import { useSaveProfile } from '../../queries.ts';
import { emailSchema } from '../../schema.ts';
import { texts } from '../../texts.ts';
import { PendingEmail } from './pending-email.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

const words = texts.profile.email;

const max = getMaxLengths(emailSchema);

const read = ({ email }: User) => ({ email });
const write = (fields: { email: string }) => fields;

/** Form for the e-mail address. A new address takes effect when the customer opens the link sent to it. */
export function EmailForm({ user }: { user: User }) {
  const { form, formProps } = useProfileForm({ user, schema: emailSchema, read, write });
  const cancellation = useSaveProfile();
  const pendingEmail = user.new_email;
  const message = cancellation.isSuccess ? words.cancelled : formProps.done;
  const cancel = () => {
    // The focused button is removed together with the pending e-mail, so the focus moves to the field.
    cancellation.mutate({ email: '' }, { onSuccess: () => form.setFocus('email') });
  };
  return (
    <ProfileForm {...formProps} done={pendingEmail ? '' : message} title={words.title} note={words.note}>
      <FieldPair>
        <Field
          {...form.register('email')}
          maxLength={max.email}
          type="email"
          label={words.label}
          autoComplete="email"
          hint={validation.email.tooltip(words.example)}
          error={form.formState.errors.email?.message}
        />
      </FieldPair>
      {pendingEmail && (
        <PendingEmail
          email={pendingEmail}
          hasPrevious={user.email !== ''}
          cancellation={cancellation}
          onCancel={cancel}
        />
      )}
    </ProfileForm>
  );
}
