'use client';

import { type KeyboardEvent, useState } from 'react';

/**
 * Manages the state and the keys of a combobox's list.
 * @param options suggestions for the current text. Without suggestions the list is closed.
 * @param takesFirst true when Enter selects the first option if none is active
 */
export function useListbox<T>(options: readonly T[], onChoose: (option: T) => void, takesFirst = false) {
  const [isRequested, setRequested] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const open = isRequested && options.length > 0;
  const active = open && highlighted < options.length ? highlighted : -1;

  const close = () => {
    setRequested(false);
    setHighlighted(-1);
  };
  const choose = (option: T) => {
    close();
    onChoose(option);
  };
  /**
   * Moves the highlight by one option. Before the first and after the last option no option is highlighted
   * (-1).
   */
  const step = (by: 1 | -1) => {
    const places = options.length + 1;
    setRequested(true);
    setHighlighted(((active + 1 + by + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method editor composes a character, the editor handles the keys.
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const option = options[active] ?? (takesFirst && open ? options[0] : undefined);
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && option !== undefined) choose(option);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    open,
    active,
    /** Opens the list without an active option. Call it when text was typed. */
    onText: () => {
      setRequested(true);
      setHighlighted(-1);
    },
    onKeyDown,
    close,
    highlight: setHighlighted,
    choose,
  };
}
