import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import styles from './gallery.module.scss';
import { texts } from './texts.ts';

/** Control in one state: name of the state, the control, and `wide` when it spans the row. */
export type ControlState = readonly [name: keyof typeof texts.state, control: ReactNode, isWide?: 'wide'];

/** States of one control, each below its name. */
export const ControlStates = ({ states }: { states: readonly ControlState[] }) =>
  states.map(([name, control, isWide], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the states of a control never change their places.
    <Stack gap={2} key={index} className={styles.state} data-wide={isWide && true}>
      <p className={styles.name}>{texts.state[name]}</p>
      {control}
    </Stack>
  ));

/**
 * Lists a control in several states.
 * @param usual default properties of the control. Each state overrides some of them
 */
export const listStates = <P extends object>(
  Control: ComponentType<P>,
  usual: P,
  states: readonly (readonly [ControlState[0], Partial<P>?, ControlState[2]?])[],
): ControlState[] =>
  states.map(([name, change, isWide]) => [name, createElement(Control, { ...usual, ...change }), isWide]);

interface LiveProps<T> {
  start: T;
  children: (value: T, onChange: (value: T) => void) => ReactNode;
}

/** Stores the value of a control. In the shop's pages, a form stores the value instead. */
export function ControlledSample<T>({ start, children }: LiveProps<T>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
