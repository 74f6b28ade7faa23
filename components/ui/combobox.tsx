'use client';

import { type ComponentProps, useId } from 'react';
import { suggestionTexts } from '@/lib/texts/suggestions';
import styles from './combobox.module.scss';
import { cx } from './cx';
import field from './field.module.scss';
import { useListbox } from './use-listbox';

export interface Option {
  key: string;
  label: string;
}

type ComboboxProps<T extends Option> = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> & {
  label: string;
  /** What is wrong; takes the place of the hint. */
  error?: string;
  hint?: string;
  /** As Field's. */
  maxLength: number;
  value: string;
  /** Typed by hand: any text is allowed. */
  onChange: (text: string) => void;
  /** What is offered for the present text. */
  options: readonly T[];
  onChoose: (option: T) => void;
};

/**
 * A text field with a list of offers under it: WAI-ARIA's editable combobox. Arrows walk, Enter takes, Escape
 * closes; the text stays the shopper's own.
 */
export function Combobox<T extends Option>({
  label,
  error,
  hint,
  id,
  value,
  onChange,
  options,
  onChoose,
  onBlur,
  ...rest
}: ComboboxProps<T>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const note = error ?? hint;
  const { open, active, onText, onKeyDown, close, point, choose } = useListbox(options, onChoose);
  const optionId = (index: number) => `${inputId}-option-${index}`;
  return (
    <div className={field.field} data-invalid={error ? true : undefined}>
      <label className={field.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={field.box}>
        <input
          {...rest}
          id={inputId}
          className={field.input}
          role="combobox"
          // The browser's own list would lie over this one.
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${inputId}-list` : undefined}
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${inputId}-note` : undefined}
          value={value}
          onChange={(event) => {
            onText();
            onChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
        />
        {open && (
          // The field keeps the focus while an offer is pressed.
          <div
            id={`${inputId}-list`}
            className={styles.list}
            role="listbox"
            tabIndex={-1}
            aria-label={suggestionTexts.list(label)}
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
              <div
                key={option.key}
                id={optionId(index)}
                className={cx(styles.option, index === active && styles.active)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseMove={() => point(index)}
                onClick={() => choose(option)}
              >
                {option.label}
              </div>
            ))}
          </div>
        )}
        <span className={styles.found} role="status">
          {open ? suggestionTexts.found(options.length) : ''}
        </span>
      </div>
      {note && (
        <p id={`${inputId}-note`} className={field.note} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
