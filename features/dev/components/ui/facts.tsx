import { DescriptionList } from '#components/ui/description-list.tsx';
import { Steps } from '#components/ui/steps.tsx';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const MOMENT = '2026-11-26T12:00:00+03:00';
/** The present step: those behind it are still ahead. */
const NOW = 2;

/** @param now of which step it is the time; -1 before the first */
const stepsAt = (now: number) =>
  sample.steps.map((title, index) => ({
    status: title,
    title,
    at: index <= now ? MOMENT : null,
    isNow: index === now,
    ...(index === now && { comment: sample.stepNote }),
  }));

export const Facts = () => (
  <Section name="facts">
    <State name="rest" wide>
      <DescriptionList items={sample.facts} />
    </State>
    <State name="empty">
      <Steps steps={stepsAt(-1)} />
    </State>
    <State name="half">
      <Steps steps={stepsAt(NOW)} />
    </State>
    <State name="filled">
      <Steps steps={stepsAt(sample.steps.length - 1)} />
    </State>
  </Section>
);
