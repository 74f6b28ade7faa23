import { formatMoment } from '#lib/domain/dates.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { Stack } from './layout.tsx';
import styles from './steps.module.scss';
import { HiddenText, Text } from './text.tsx';

interface Step {
  status?: string | undefined;
  title: string;
  /** Time at which the step was reached, as in the API. Null for a future step. */
  at: string | null;
  isNow: boolean;
  /** Remark about the step. */
  comment?: string;
}

/** Timeline of past, current and future steps. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  // True while a step is still ahead. After the last step, such as a received order, no step is shown as
  // current.
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
            <HiddenText>{commonTexts.ahead}</HiddenText>
          ) : (
            <Text as="time" size="sm" tone="soft" tabular dateTime={at}>
              {formatMoment(at)}
              {isNow && isUnderWay && ` · ${commonTexts.now}`}
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
