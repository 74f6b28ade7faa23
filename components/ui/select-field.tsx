import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';
import { Select } from './select.tsx';

type SelectFieldProps = Omit<ComponentProps<typeof Select>, 'size'> & Omit<LabelledProps, 'hint'>;

/** Labelled native <select>. Its children are the options. */
export function SelectField({ label, error, id, ...rest }: SelectFieldProps) {
  return (
    <Labelled label={label} error={error} id={id}>
      {(control) => <Select {...rest} {...control} />}
    </Labelled>
  );
}
