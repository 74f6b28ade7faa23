import { type Control, useWatch } from 'react-hook-form';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { GiftCard } from '../cards/gift-card.tsx';
import styles from './purchase.module.scss';
import { type PurchaseInput, type PurchaseOutput, typedValue } from './schema.ts';
import { texts } from './texts.ts';

interface CardPreviewProps {
  control: Control<PurchaseInput, unknown, PurchaseOutput>;
  settings: CertificateSettings;
}

/** The letter as it is being written. */
export function CardPreview({ control, settings }: CardPreviewProps) {
  const [amount, design, text = '', sender, recipient] = useWatch({
    control,
    name: ['amount', 'design', 'text', 'sender_name', 'recipient_name'],
  });
  const value = typedValue(amount, settings);
  const to = recipient.trim();
  return (
    <Stack as="figure" gap={3} className={styles.preview}>
      <Note as="figcaption">{texts.preview.label}</Note>
      <GiftCard design={design} value={value === null ? undefined : formatPrice(value)} />
      <Stack gap={2} className={styles.words}>
        <p>{to ? texts.preview.hello(to) : texts.preview.someone}</p>
        {text.trim() && <p className={styles.typed}>{text.trim()}</p>}
        {sender.trim() && <Text tone="soft">{sender.trim()}</Text>}
        <Text tone="soft">{texts.preview.code}</Text>
      </Stack>
    </Stack>
  );
}
