import { type ComponentProps, useId } from 'react';
import styles from './chip-group.module.scss';
import { Note, Text } from './text.tsx';

type ChipGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'title'> & {
  /** `radio` for one option, `checkbox` for any number. */
  type: 'radio' | 'checkbox';
  title: string;
  options: ReadonlyArray<readonly [value: string, title: string, note?: string, isDisabled?: boolean]>;
  /** Selected option or options, if the form controls them. Null if none is selected. */
  value?: string | null | readonly string[];
  /**
   * `wrap`: several lines. `scroll`: one row under a heading. If the row is too wide, it scrolls sideways.
   */
  layout?: 'wrap' | 'scroll';
};

const isChosen = (value: ChipGroupProps['value'], option: string) =>
  Array.isArray(value) ? value.includes(option) : option === value;

/** Radio buttons or checkboxes that look like chips. Other props are passed to each input. */
export function ChipGroup({ type, title, options, value, layout = 'wrap', ...rest }: ChipGroupProps) {
  const id = useId();
  return (
    <fieldset className={layout === 'scroll' ? styles.scroll : undefined}>
      <Note as="legend" className={styles.legend}>
        {title}
      </Note>
      <div className={styles.row}>
        {options.map(([option, name, note, isDisabled]) => (
          <label key={option} className={styles.chip} htmlFor={`${id}-${option}`}>
            <input
              {...rest}
              {...(value !== undefined && { checked: isChosen(value, option) })}
              id={`${id}-${option}`}
              className={styles.input}
              type={type}
              value={option}
              {...(isDisabled && { disabled: true })}
            />
            <span>{name}</span>
            {note && (
              <Text as="span" size="xs" tone="soft" className={styles.note}>
                {note}
              </Text>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
