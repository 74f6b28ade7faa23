'use client';

import { useSchemaForm } from '#features/forms/index.ts';
import { usePrefill } from '#features/session/index.ts';
import type { z } from '#lib/contracts/zod.ts';
import type { RecipientForm } from './components/recipient-fields.tsx';
import { useDraftStore } from './provider.tsx';
import type { recipientFormSchema } from './schema.ts';

type Schema = z.ZodType<z.output<typeof recipientFormSchema>, z.input<typeof recipientFormSchema>>;

/**
 * Creates the recipient's form (VA-01 to VA-03), validated on blur and on submit. It begins with the values of the
 * draft. Typed values are stored in the draft, and empty fields are filled in from the profile.
 */
export function useRecipientForm(schema: Schema, shouldFocusError = true): RecipientForm {
  const store = useDraftStore();
  const { name, surname, phone, email, consent } = store.getState();
  const form: RecipientForm = useSchemaForm(schema, {
    shouldFocusError,
    defaultValues: { name, surname, phone, email, consent },
    onType: ({ consent, ...recipient }) => {
      store.getState().choose(recipient);
      store.getState().set({ consent });
    },
  });
  usePrefill(form, { name: 'name', surname: 'surname', phone: 'phone', email: 'email' });
  return form;
}
