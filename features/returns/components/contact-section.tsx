import { useWatch } from 'react-hook-form';
import { Pair, Stack } from '#components/ui/layout.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { PersonFields } from '#features/forms/index.ts';
import { DATA_CONSENT } from '#lib/texts/person.ts';
import { COMMENT_MAX } from '../schema.ts';
import type { ReturnFormApi } from '../state.ts';
import { texts } from '../texts.ts';

/** The customer's contact, and the consent to its use (VA-01 to VA-03). */
export function ContactSection({ form }: { form: ReturnFormApi }) {
  const { contact } = texts;
  const comment = useWatch({ control: form.control, name: 'comment' });
  return (
    <NumberedSection number={6} title={contact.title}>
      <Pair>
        <PersonFields
          form={form}
          name="contact.name"
          surname="contact.surname"
          phone="contact.phone"
          email="contact.email"
        />
      </Pair>
      <TextArea
        {...form.register('comment')}
        rows={3}
        label={contact.comment}
        hint={contact.commentHint}
        count={{ now: comment.trim().length, max: COMMENT_MAX }}
        error={form.formState.errors.comment?.message}
      />
      <Stack gap={1}>
        <PersonFields form={form} consent={{ field: 'agree', text: DATA_CONSENT }} />
      </Stack>
    </NumberedSection>
  );
}
