import { HiddenText, Text } from '#components/ui/text.tsx';
import { countdown } from '#lib/domain/countdown.ts';
import { orderTexts } from '#lib/texts/order.ts';

const words = orderTexts.pay;
const MINUTE = 60;

/** The screen reader announcement: twice, instead of every second. */
function spoken(seconds: number): string {
  if (seconds <= MINUTE) return words.lastMinute;
  return seconds <= 5 * MINUTE ? words.fiveMinutes : '';
}

/** Countdown of the time to pay. @param after what happens when it is over; of an order unless told otherwise */
export function TimeLeft({ seconds, after = words.after }: { seconds: number; after?: string }) {
  return (
    <Text size="sm" wrap="pretty">
      {words.left}{' '}
      <Text as="span" strong tabular role="timer" aria-live="off">
        {countdown(seconds)}
      </Text>
      . {after}
      <HiddenText role="status">{spoken(seconds)}</HiddenText>
    </Text>
  );
}
