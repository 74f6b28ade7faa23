'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Attachments } from '#components/ui/attachments.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { FieldPair } from '#components/ui/layout.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { Text } from '#components/ui/text.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { PersonFields, SubmitForm, useSchemaForm } from '#features/forms/index.ts';
import { sessionQuery, usePrefill } from '#features/session/index.ts';
import { MESSAGE_MAX } from '#lib/contracts/feedback.ts';
import { useAttachments } from '#lib/hooks/use-attachments.ts';
import { getPublicIdentity } from '#lib/identity/current.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { DATA_CONSENT } from '#lib/texts/person.ts';
import { validation } from '#lib/texts/validation.ts';
import { themesQuery, useSendFeedback } from '../queries.ts';
import { feedbackFormSchema } from '../schema.ts';
import { useFeedbackStore } from '../store.ts';
import { texts } from '../texts.ts';

/**
 * The feedback form (VA-12). Fields are validated on blur and on submit. Each change is stored in the draft
 * immediately.
 */
export function FeedbackForm() {
  const store = useFeedbackStore();
  const { support_hours } = getPublicIdentity();
  const client = useQueryClient();
  const themes = useQuery(themesQuery);
  const sending = useSendFeedback();
  const fileInput = useRef<HTMLInputElement>(null);
  const form = useSchemaForm(feedbackFormSchema, {
    defaultValues: { ...store.getState().draft, agree: false },
    onType: ({ agree: _, theme, ...typed }) => store.getState().type({ ...typed, theme: String(theme) }),
  });
  const { register, control, handleSubmit, formState } = form;
  usePrefill(form, { name: 'name', surname: 'last_name', phone: 'phone', email: 'email' });
  const [agree, theme, content] = useWatch({ control, name: ['agree', 'theme', 'content'] });
  const chosen = themes.data?.themes.find(({ id }) => id === Number(theme));
  const required = chosen?.file_required ?? false;
  const ready = () => client.ensureQueryData(sessionQuery);
  const { check, ...attachments } = useAttachments(store, ready, { required, imagesOnly: false });
  const { errors } = formState;

  const submit = handleSubmit(
    (fields) => {
      if (check()) sending.send(fields);
      else fileInput.current?.focus();
    },
    () => void check(),
  );

  return (
    <SubmitForm
      form={form}
      sending={sending}
      onSubmit={submit}
      label={texts.title}
      submit={texts.submit}
      disabled={!agree}
    >
      {support_hours && <Text tone="soft">{texts.lead(support_hours)}</Text>}
      <ThemeField {...register('theme')} error={errors.theme?.message} />
      <TextArea
        {...register('content')}
        label={texts.content}
        hint={validation.message.tooltip}
        count={{ now: content.trim().length, max: MESSAGE_MAX }}
        error={errors.content?.message}
      />
      <Attachments
        {...attachments}
        label={texts.files.label}
        whyRequired={texts.files.required}
        inputRef={fileInput}
      />
      <FieldPair>
        <PersonFields form={form} name="name" surname="last_name" />
      </FieldPair>
      <PersonFields
        form={form}
        phone="phone"
        email={{ field: 'email', label: texts.email }}
        consent={{ field: 'agree', text: DATA_CONSENT }}
      />
    </SubmitForm>
  );
}

function ThemeField(props: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const query = useQuery(themesQuery);
  const themes = query.data?.themes;
  if (query.error && !themes) return <FailureMessage query={query} />;
  return (
    // The field is remounted once the list has loaded, because only then can it show the stored topic.
    <SelectField
      key={themes ? 'themes' : 'waiting'}
      {...props}
      label={texts.theme}
      aria-busy={!themes || undefined}
    >
      <option value="">{themes ? texts.noTheme : commonTexts.loading}</option>
      {themes?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
