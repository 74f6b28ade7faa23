import type { ComponentProps } from 'react';
import { LabelledControl, type LabelledProps } from './labelled-control.tsx';
import { Select } from './select.tsx';

type SelectFieldProps = Omit<ComponentProps<typeof Select>, 'size'> & Omit<LabelledProps, 'hint'>;

/** Labelled native <select>. Its children are the <option> elements. */
export function SelectField({ label, error, id, ...rest }: SelectFieldProps) {
  return (
    <LabelledControl label={label} error={error} id={id}>
      {(control) => <Select {...rest} {...control} />}
    </LabelledControl>
  );
}
