import { SizePicker } from '@/features/sizes';
import { offers, oneSize, soldOut } from './samples';
import { Section, State } from './section';
import { texts } from './texts';

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
