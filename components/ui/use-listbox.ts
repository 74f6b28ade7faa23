'use client';

import { type KeyboardEvent, useState } from 'react';

/**
 * The list of a combobox: when it is open, which option the keys have come to, what they do.
 * @param options offered now; the list is closed without any
 */
export function useListbox<T>(options: readonly T[], onChoose: (option: T) => void) {
  const [wanted, setWanted] = useState(false);
  const [pointed, setPointed] = useState(-1);
  const open = wanted && options.length > 0;
  const active = open && pointed < options.length ? pointed : -1;

  const close = () => {
    setWanted(false);
    setPointed(-1);
  };
  const choose = (option: T) => {
    close();
    onChoose(option);
  };
  /** One step; beyond either end stands the text itself (-1). */
  const step = (by: 1 | -1) => {
    const places = options.length + 1;
    setWanted(true);
    setPointed(((active + 1 + by + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, its keys are its own.
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const option = options[active];
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
    /** The text was changed by hand: the list opens for the new one. */
    onText: () => {
      setWanted(true);
      setPointed(-1);
    },
    onKeyDown,
    close,
    point: setPointed,
    choose,
  };
}
