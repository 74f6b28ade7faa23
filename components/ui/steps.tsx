import { formatMoment } from '#lib/domain/dates.ts';
import { common } from '#lib/texts/common.ts';
import { Stack } from './layout.tsx';
import styles from './steps.module.scss';
import { HiddenText, Text } from './text.tsx';

interface Step {
  status?: string | undefined;
  title: string;
  /** When the step was reached, as in the contract; null for one that is still ahead. */
  at: string | null;
  isNow: boolean;
  /** A remark about the step. */
  comment?: string;
}

/** A timeline: the steps that were reached, the present one, and those ahead. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  // The last step is the end of the way: what was received days ago does not happen now.
  const isUnderWay = steps.at(-1)?.at === null;
  return (
    <ol>
      {steps.map(({ status, title, at, isNow, comment }) => (
        <Stack
          as="li"
          gap={1}
          key={`${status} ${title} ${at}`}
          className={styles.step}
          data-ahead={at === null || undefined}
          aria-current={isNow ? 'step' : undefined}
        >
          <span className={styles.name}>{title}</span>
          {at === null ? (
            <HiddenText>{common.ahead}</HiddenText>
          ) : (
            <Text as="time" size="sm" tone="soft" tabular dateTime={at}>
              {formatMoment(at)}
              {isNow && isUnderWay && ` · ${common.now}`}
            </Text>
          )}
          {comment && (
            <Text as="span" wrap="anywhere">
              {comment}
            </Text>
          )}
        </Stack>
      ))}
    </ol>
  );
}
