import { type ComponentProps, useId } from 'react';
import styles from './chip-group.module.scss';

type ChipGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'title'> & {
  /** One of them, or any number. */
  type: 'radio' | 'checkbox';
  title: string;
  options: ReadonlyArray<readonly [value: string, title: string]>;
};

/** Radio buttons or checkboxes that look like chips; they wrap into lines. The rest goes to each of them. */
export function ChipGroup({ type, title, options, ...rest }: ChipGroupProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.row}>
        {options.map(([value, name]) => (
          <label key={value} className={styles.chip} htmlFor={`${id}-${value}`}>
            <input {...rest} id={`${id}-${value}`} className={styles.input} type={type} value={value} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
