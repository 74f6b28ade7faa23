import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/text.tsx';
import { FormConfirmation } from '#features/forms/index.ts';
import { commonTexts } from '#lib/texts/common.ts';

interface OutcomeProps {
  title: string;
  text: string;
  hint?: string;
  onClose: () => void;
}

/** Result of a subscription or of an e-mail's link (ST-21). */
export function SubscriptionOutcome({ title, text, hint, onClose }: OutcomeProps) {
  return (
    <FormConfirmation title={title}>
      <p>{text}</p>
      {hint && <Note>{hint}</Note>}
      <Button onClick={onClose}>{commonTexts.close}</Button>
    </FormConfirmation>
  );
}
