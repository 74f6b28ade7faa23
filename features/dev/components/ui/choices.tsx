import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Select } from '#components/ui/select.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const sorts = sample.sorts.map((name) => <option key={name}>{name}</option>);
const TYPES = ['checkbox', 'radio'] as const;
const plain = sample.seasons.map((name, index) => [`${index}`, name] as const);
const noted = sample.slots.map(
  (name, index) => [`${index}`, name, index % 2 ? sample.paid : sample.free, index === 2] as const,
);

export const Selects = () => (
  <Section name="selects">
    <State name="filled">
      <SelectField label={sample.sort}>{sorts}</SelectField>
    </State>
    <State name="error">
      <SelectField label={sample.sort} error={sample.sortError}>
        {sorts}
      </SelectField>
    </State>
    <State name="disabled">
      <SelectField label={sample.sort} disabled>
        {sorts}
      </SelectField>
    </State>
    <State name="small">
      <Select size="sm" aria-label={sample.sort}>
        {sorts}
      </Select>
    </State>
    <State name="long">
      <SelectField label={sample.sort} defaultValue={sample.sorts[3]}>
        {sorts}
      </SelectField>
    </State>
  </Section>
);

export const Choices = () => (
  <Section name="choices">
    {TYPES.map((type) => (
      <State key={type} name={type === 'radio' ? 'one' : 'many'}>
        <Choice type={type} name={`rest-${type}`}>
          {texts.state.unchecked}
        </Choice>
        <Choice type={type} name={`rest-${type}`} defaultChecked>
          {texts.state.checked}
        </Choice>
        <Choice type={type} name={`off-${type}`} disabled>
          {texts.state.disabled}
        </Choice>
        <Choice type={type} name={`off-${type}`} disabled defaultChecked>
          {`${texts.state.checked}, ${texts.state.disabled.toLowerCase()}`}
        </Choice>
        <Choice type={type} name={`long-${type}`}>
          {sample.agreeLong}
        </Choice>
      </State>
    ))}
  </Section>
);

export const Chips = () => (
  <Section name="chips">
    <State name="one">
      <ChipGroup type="radio" name="season-one" title={sample.season} options={plain} defaultChecked />
    </State>
    <State name="many">
      <ChipGroup type="checkbox" name="season-many" title={sample.season} options={plain} defaultChecked />
    </State>
    <State name="noted">
      <ChipGroup type="radio" name="slot" title={sample.season} options={noted} />
    </State>
    <State name="disabled">
      <ChipGroup type="checkbox" name="season-off" title={sample.season} options={plain} disabled />
    </State>
    <State name="scroll" wide>
      <ChipGroup type="radio" name="slot-row" title={sample.season} options={noted} layout="scroll" />
    </State>
  </Section>
);
