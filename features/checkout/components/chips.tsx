import styles from './chips.module.scss';

interface ChipsProps {
  name: string;
  title: string;
  value: string | null;
  options: Array<{ value: string; title: string; note?: string }>;
  onChoose: (value: string) => void;
}

/** Radio buttons that look like chips: one row that scrolls on a phone. */
export function Chips({ name, title, value, options, onChoose }: ChipsProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.title}</span>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
