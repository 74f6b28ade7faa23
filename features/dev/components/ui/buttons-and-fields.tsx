import type { ComponentProps } from 'react';
import { Attachments } from '#components/ui/attachments.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { DateField } from '#components/ui/date-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { PhoneField } from '#components/ui/phone-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import * as samples from './samples.ts';
import { ControlledSample, type ControlState, listStates } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const { ignoreCall } = samples;
const MAX = 60;
const field = { label: sample.name, maxLength: MAX, autoComplete: 'off' };
const comment = { label: sample.comment, hint: sample.commentHint };
const writtenComment = (start: string, error?: string) => (
  <ControlledSample start={start}>
    {(text, setText) => (
      <TextArea
        {...comment}
        error={error}
        count={{ now: text.length, max: MAX }}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    )}
  </ControlledSample>
);

type Masked = { error?: string; disabled?: boolean };
const phone = (start: string, rest?: Masked) => (
  <ControlledSample start={start}>
    {(value, onChange) => (
      <PhoneField {...rest} home="RU" label={sample.phone} value={value} onChange={onChange} />
    )}
  </ControlledSample>
);
const day = (start: string, rest?: Masked) => (
  <ControlledSample start={start}>
    {(value, onChange) => <DateField {...rest} label={sample.birthday} value={value} onChange={onChange} />}
  </ControlledSample>
);
const PHONE = '+7 999 000-00-01';

const streets = sample.streets.map((label) => ({ key: label, label }));
/** Street field with suggestions. Its list opens during typing. */
const street = (start: string, rest?: Masked & { hint?: string }) => (
  <ControlledSample start={start}>
    {(text, setText) => (
      <Combobox
        {...rest}
        label={sample.street}
        maxLength={100}
        value={text}
        onChange={setText}
        options={streets.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
        onChoose={({ label }) => setText(label)}
      />
    )}
  </ControlledSample>
);

const sorts = sample.sorts.map((name) => <option key={name}>{name}</option>);
const sort = { label: sample.sort, children: sorts };

/**
 * Lists the states of a checkbox or radio button: at rest and disabled, each unchecked and checked, and one with a long
 * label.
 */
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

const attachments = {
  ...{ label: sample.attach, whyRequired: sample.attachWhy, required: true, accept: 'image/*' },
  ...{
    files: [],
    error: null,
    add: ignoreCall,
    remove: ignoreCall,
    retry: ignoreCall,
    inputRef: { current: null },
  },
};

/** States of buttons and fields by the sections of the page. */
export const FIELD_STATES = {
  buttons: (['primary', 'secondary', 'plain'] as const).flatMap((variant): ControlState[] => [
    ...listStates<ComponentProps<typeof Button>>(Button, { variant, children: sample.action }, [
      [variant],
      ['small', { size: 'sm' }],
      ['busy', { busy: true }],
      ['disabled', { disabled: true }],
      ['inactive', { inactive: true }],
      ['long', { children: sample.long }],
      ['wide', { wide: true }],
    ]),
    [
      'link',
      <ButtonLink key="link" variant={variant} href="#buttons">
        {sample.details}
      </ButtonLink>,
    ],
  ]),
  fields: [
    ...listStates<ComponentProps<typeof Field>>(Field, field, [
      ['empty'],
      ['hint', { hint: sample.fieldHint }],
      ['filled', { defaultValue: sample.person }],
      ['error', { defaultValue: 'Anna', error: sample.fieldError }],
      ['readOnly', { readOnly: true, defaultValue: sample.person }],
      ['disabled', { disabled: true, defaultValue: sample.person }],
    ]),
    ['empty', writtenComment('')],
    ['over', writtenComment(sample.agreeLong, sample.error)],
    ['disabled', <TextArea key="off" {...comment} count={{ now: 0, max: MAX }} disabled defaultValue="" />],
  ],
  masks: [
    ['empty', phone('')],
    ['filled', phone(PHONE)],
    ['error', phone('+7 999', { error: sample.error })],
    ['disabled', phone(PHONE, { disabled: true })],
    ['empty', day('')],
    ['error', day('31.02.1990', { error: sample.dateError })],
    ['disabled', day('31.02.1990', { disabled: true })],
    ...listStates<ComponentProps<typeof PasswordField>>(
      PasswordField,
      { label: sample.password, hint: sample.passwordHint, autoComplete: 'new-password' },
      [
        ['hint'],
        ['error', { defaultValue: '1234', error: sample.passwordHint }],
        ['disabled', { defaultValue: PHONE, disabled: true }],
      ],
    ),
  ],
  combobox: [
    ['empty', street('', { hint: sample.streetPart })],
    ['filled', street(sample.streetPart)],
    ['error', street(sample.word, { error: sample.error })],
    ['disabled', street(sample.streetPart, { disabled: true })],
  ],
  selects: [
    ...listStates<ComponentProps<typeof SelectField>>(SelectField, sort, [
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
  ],
  choices: [
    ['many', choices('checkbox')],
    ['one', choices('radio')],
  ],
  chips: listStates(ChipGroup, chips, [
    ['one', { name: 'season-one', defaultChecked: true }],
    ['many', { type: 'checkbox', name: 'season-many', defaultChecked: true }],
    ['noted', { name: 'slot', options: slots }],
    ['disabled', { type: 'checkbox', name: 'season-off', disabled: true }],
    ['scroll', { name: 'slot-row', options: slots, layout: 'scroll' }, 'wide'],
  ]),
  files: listStates<ComponentProps<typeof Attachments>>(Attachments, attachments, [
    ['empty'],
    ['error', { error: sample.noFiles }],
    ['filled', { files: samples.sampleFiles }],
  ]),
} satisfies Partial<Record<keyof typeof texts.sections, readonly ControlState[]>>;
