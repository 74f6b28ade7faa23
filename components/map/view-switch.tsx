'use client';

import { useId } from 'react';
import { joinClassNames } from '#components/ui/join-class-names.ts';
import { HiddenText } from '#components/ui/text.tsx';
import { mapTexts } from './texts.ts';
import styles from './view-switch.module.scss';

export type ListOrMap = 'list' | 'map';

interface ViewSwitchProps {
  value: ListOrMap;
  onChange: (value: ListOrMap) => void;
  className?: string;
}

const OPTIONS = [
  { value: 'list', title: mapTexts.list },
  { value: 'map', title: mapTexts.map },
] as const;

/** Radio buttons that switch between a list of stores or pickup points and a map. */
export function ViewSwitch({ value, onChange, className }: ViewSwitchProps) {
  const name = useId();
  return (
    <fieldset className={joinClassNames(styles.switch, className)}>
      <HiddenText as="legend">{mapTexts.view}</HiddenText>
      {OPTIONS.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.title}
        </label>
      ))}
    </fieldset>
  );
}
