import { Button, type ButtonStyle } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const VARIANTS = ['primary', 'secondary', 'plain'] as const;
const { sample } = texts;

/** The states of a variant, for each size of the button. */
function Variant({ variant }: Required<Pick<ButtonStyle, 'variant'>>) {
  return (
    <>
      <State name={variant}>
        <Button variant={variant}>{sample.action}</Button>
      </State>
      <State name="small">
        <Button variant={variant} size="sm">
          {sample.action}
        </Button>
      </State>
      <State name="busy">
        <Button variant={variant} busy>
          {sample.action}
        </Button>
      </State>
      <State name="disabled">
        <Button variant={variant} disabled>
          {sample.action}
        </Button>
      </State>
      <State name="inactive">
        <Button variant={variant} inactive>
          {sample.action}
        </Button>
      </State>
      <State name="long">
        <Button variant={variant}>{sample.long}</Button>
      </State>
      <State name="wide">
        <Button variant={variant} wide>
          {sample.action}
        </Button>
      </State>
      <State name="link">
        <ButtonLink variant={variant} href="#buttons">
          {sample.details}
        </ButtonLink>
      </State>
    </>
  );
}

export const Buttons = () => (
  <Section name="buttons">
    {VARIANTS.map((variant) => (
      <Variant key={variant} variant={variant} />
    ))}
  </Section>
);
