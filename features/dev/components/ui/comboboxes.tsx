import { Combobox } from '#components/ui/combobox.tsx';
import { Live, type State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const streets = sample.streets.map((label) => ({ key: label, label }));
/** The list opens for what is typed. */
const street = (start: string, rest?: { error?: string; hint?: string; disabled?: boolean }) => (
  <Live start={start}>
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
  </Live>
);

export const combobox: readonly State[] = [
  ['empty', street('', { hint: sample.streetPart })],
  ['filled', street(sample.streetPart)],
  ['error', street(sample.word, { error: sample.error })],
  ['disabled', street(sample.streetPart, { disabled: true })],
];
