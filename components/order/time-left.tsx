import { HiddenText, Text } from '#components/ui/text.tsx';
import { formatCountdown } from '#lib/domain/countdown.ts';
import { orderTexts } from '#lib/texts/order.ts';

const words = orderTexts.pay;
const MINUTE = 60;

/** Returns the announcement for screen readers. The text changes only twice, not every second. */
function announce(seconds: number): string {
  if (seconds <= MINUTE) return words.lastMinute;
  return seconds <= 5 * MINUTE ? words.fiveMinutes : '';
}

/**
 * Countdown of the time that is left to pay.
 * @param after text about what happens when the time is over. The default is the text for an order.
 */
export function TimeLeft({ seconds, after = words.after }: { seconds: number; after?: string }) {
  return (
    <Text size="sm" wrap="pretty">
      {words.left}{' '}
      <Text as="span" strong tabular role="timer" aria-live="off">
        {formatCountdown(seconds)}
      </Text>
      . {after}
      <HiddenText role="status">{announce(seconds)}</HiddenText>
    </Text>
  );
}
