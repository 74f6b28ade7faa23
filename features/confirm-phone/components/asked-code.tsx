import { Refusal } from '#components/ui/failure.tsx';
import { texts } from '../texts.ts';
import type { PhoneConfirmation, SentCode } from '../use-confirm-phone.ts';
import { PhoneCode } from './phone-code.tsx';

interface AskedCodeProps {
  id?: string;
  lead?: string;
  /** The code that went to the phone in question; null before one has. */
  sent: SentCode | null;
  phone: PhoneConfirmation;
}

/** What stands at a phone that has to be confirmed: the code's form, that the code is on its way, or why it is not. */
export function AskedCode({ sent, phone, ...form }: AskedCodeProps) {
  if (sent) return <PhoneCode key={sent.again} {...form} sent={sent} phone={phone} />;
  if (phone.isChecking) return <p role="status">{texts.sending}</p>;
  return <Refusal large error={phone.checkError} />;
}
