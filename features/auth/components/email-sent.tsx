'use client';

import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/text.tsx';
import { FormConfirmation } from '#features/forms/index.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';

interface EmailSentProps {
  email: string;
  /** Text about the purpose of the e-mail's link. */
  next: string;
  onOk: () => void;
}

/** Reports that an e-mail was sent, whether or not the address is known to the shop (ST-05). */
export function EmailSent({ email, next, onOk }: EmailSentProps) {
  return (
    <FormConfirmation padded title={texts.emailSent.title}>
      <p>
        {texts.emailSent.sent(email)} {next}
      </p>
      <Note>{texts.emailSent.hint}</Note>
      <Button onClick={onOk}>{commonTexts.ok}</Button>
    </FormConfirmation>
  );
}
