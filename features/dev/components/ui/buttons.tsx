import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
export const buttons: readonly State[] = (['primary', 'secondary', 'plain'] as const).flatMap(
  (variant): State[] => [
    ...vary<ComponentProps<typeof Button>>(Button, { variant, children: sample.action }, [
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
  ],
);
