import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import type { LineDraft } from '../state.ts';
import { texts } from '../texts.ts';
import styles from './return-form.module.scss';

interface SubmitProps {
  lines: readonly LineDraft[];
  items: ReturnableOrder['items'];
  /** Why the return was not made. */
  error: Error | null;
  busy: boolean;
}

/** How much is returned, the shop's error, and the button. */
export function Submit({ lines, items, error, busy }: SubmitProps) {
  const chosen = lines.filter(({ checked }) => checked);
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = chosen.reduce((sum, { offer_id, quantity }) => {
    const item = items.find((one) => one.offer_id === offer_id);
    return sum + (item?.refunds[quantity - 1] ?? (item?.price ?? 0) * quantity);
  }, 0);
  return (
    <Stack gap={4} start className={styles.submit}>
      <Text size="lg">
        {count > 0 ? texts.summary.chosen(count, formatExactPrice(amount)) : texts.summary.nothing}
      </Text>
      <Failure error={error} />
      <Button type="submit" busy={busy}>
        {texts.summary.submit}
      </Button>
    </Stack>
  );
}
