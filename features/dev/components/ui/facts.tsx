import { DescriptionList } from '#components/ui/description-list.tsx';
import { Steps } from '#components/ui/steps.tsx';
import { stepsAt } from './samples.ts';
import { type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
export const facts: readonly State[] = [
  ['rest', <DescriptionList key="facts" items={sample.facts} />, 'wide'],
  ...vary(Steps, { steps: stepsAt(-1) }, [
    ['empty'],
    ['half', { steps: stepsAt(2) }],
    ['filled', { steps: stepsAt(sample.steps.length - 1) }],
  ]),
];
