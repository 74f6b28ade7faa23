import { SizePicker } from '#features/sizes/index.ts';
import { offers, oneSize, soldOut } from './samples.ts';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const product = { id: 0, code: 'ui', title: texts.sample.product };
const KINDS = [
  ['retail', offers],
  ['soldOut', soldOut],
  ['oneSize', oneSize],
] as const;

/** Press the button without a size: it asks for one. */
export const Sizes = () => (
  <Section name="sizes">
    {KINDS.map(([name, list]) => (
      <State key={name} name={name}>
        <SizePicker product={product} offers={list} guide={null} />
      </State>
    ))}
  </Section>
);
