import type { ComponentProps } from 'react';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Select } from '#components/ui/select.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const sorts = sample.sorts.map((name) => <option key={name}>{name}</option>);
const sort = { label: sample.sort, children: sorts };

/** Every choice of a type: at rest, disabled, each of them chosen too, and one with a long label. */
const choices = (type: 'checkbox' | 'radio') => (
  <>
    {[
      { name: 'rest', children: texts.state.unchecked },
      { name: 'rest', children: texts.state.checked, defaultChecked: true },
      { name: 'off', children: texts.state.disabled, disabled: true },
      { name: 'off', children: sample.checkedDisabled, disabled: true, defaultChecked: true },
      { name: 'long', children: sample.agreeLong },
    ].map((props) => (
      <Choice key={props.children} {...props} type={type} name={`${props.name}-${type}`} />
    ))}
  </>
);

const seasons = sample.seasons.map((name, index) => [`${index}`, name] as const);
const slots = sample.slots.map(
  (name, index) => [`${index}`, name, index % 2 ? sample.paid : sample.free, index === 2] as const,
);
const chips: ComponentProps<typeof ChipGroup> = { type: 'radio', title: sample.season, options: seasons };

export const selects: readonly State[] = [
  ...vary<ComponentProps<typeof SelectField>>(SelectField, sort, [
    ['filled'],
    ['error', { error: sample.sortError }],
    ['disabled', { disabled: true }],
  ]),
  [
    'small',
    <Select key="small" size="sm" aria-label={sample.sort}>
      {sorts}
    </Select>,
  ],
  ['long', <SelectField key="long" {...sort} defaultValue={sample.sorts[3]} />],
];

export const choiceStates: readonly State[] = [
  ['many', choices('checkbox')],
  ['one', choices('radio')],
];

export const chipStates: readonly State[] = vary(ChipGroup, chips, [
  ['one', { name: 'season-one', defaultChecked: true }],
  ['many', { type: 'checkbox', name: 'season-many', defaultChecked: true }],
  ['noted', { name: 'slot', options: slots }],
  ['disabled', { type: 'checkbox', name: 'season-off', disabled: true }],
  ['scroll', { name: 'slot-row', options: slots, layout: 'scroll' }, 'wide'],
]);
