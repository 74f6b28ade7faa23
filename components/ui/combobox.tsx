'use client';

import type { ComponentProps } from 'react';
import { isManualInput } from '#lib/hooks/is-manual-input.ts';
import { suggestionTexts } from '#lib/texts/suggestions.ts';
import styles from './combobox.module.scss';
import field from './field.module.scss';
import { joinClassNames } from './join-class-names.ts';
import { LabelledControl, type LabelledProps } from './labelled-control.tsx';
import { HiddenText } from './text.tsx';
import { useListbox } from './use-listbox.ts';

export interface ComboboxOption {
  key: string;
  label: string;
}

type ComboboxProps<T extends ComboboxOption> = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> &
  LabelledProps & {
    /** Maximum length, as in `Field`. */
    maxLength: number;
    value: string;
    /**
     * Called when the text changes. Any text is allowed.
     * @param isTyped false for a text that the browser has autofilled
     */
    onChange: (text: string, isTyped: boolean) => void;
    /** Suggestions for the current text. */
    options: readonly T[];
    onChoose: (option: T) => void;
    /**
     * True when Enter selects the first suggestion if none is active. Use it when the first suggestion
     * completes the typed text.
     */
    takesFirst?: boolean;
  };

/**
 * Text field with suggestions (editable combobox of WAI-ARIA). Arrow keys move through the suggestions, Enter
 * selects one, Escape closes the list. Any other text can be typed as well.
 */
export function Combobox<T extends ComboboxOption>({
  label,
  error,
  hint,
  id,
  value,
  onChange,
  options,
  onChoose,
  takesFirst,
  onBlur,
  // Off by default, because the browser's suggestions may cover the list.
  autoComplete = 'off',
  ...rest
}: ComboboxProps<T>) {
  const { open, active, onText, onKeyDown, close, highlight, choose } = useListbox(
    options,
    onChoose,
    takesFirst,
  );
  return (
    <LabelledControl label={label} error={error} hint={hint} id={id}>
      {(control) => (
        <div className={field.box}>
          <input
            {...rest}
            {...control}
            className={field.input}
            role="combobox"
            autoComplete={autoComplete}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? `${control.id}-list` : undefined}
            aria-activedescendant={open && active >= 0 ? `${control.id}-option-${active}` : undefined}
            value={value}
            onChange={(event) => {
              const typed = isManualInput(event);
              if (typed) onText();
              onChange(event.target.value, typed);
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
          />
          {open && (
            // Pressing an option does not move the focus out of the field.
            <div
              id={`${control.id}-list`}
              className={styles.list}
              role="listbox"
              tabIndex={-1}
              aria-label={suggestionTexts.list(label)}
              onMouseDown={(event) => event.preventDefault()}
            >
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
                <div
                  key={option.key}
                  id={`${control.id}-option-${index}`}
                  className={joinClassNames(styles.option, index === active && styles.active)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onMouseMove={() => highlight(index)}
                  onClick={() => choose(option)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          )}
          <HiddenText role="status">{open ? suggestionTexts.found(options.length) : ''}</HiddenText>
        </div>
      )}
    </LabelledControl>
  );
}
