import { useId } from 'react';
import { Choice } from '#components/ui/choice.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { HiddenText, Note } from '#components/ui/text.tsx';
import type { ReturnFormApi, Source } from '../state.ts';
import { texts } from '../texts.ts';
import styles from './return-form.module.scss';

/** How the goods come back. */
export function SourceSection({ form, sources }: { form: ReturnFormApi; sources: readonly Source[] }) {
  const id = useId();
  const error = form.formState.errors.source_id?.message;
  return (
    <NumberedSection number={4} title={texts.source.title}>
      <fieldset
        className={styles.options}
        data-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        <HiddenText as="legend">{texts.source.title}</HiddenText>
        {sources.map((source) => (
          <Choice key={source.id} type="radio" {...form.register('source_id')} value={source.id}>
            {source.title}
            <Note as="span" block>
              {source.description}
            </Note>
          </Choice>
        ))}
      </fieldset>
      {error && (
        <Note error id={id}>
          {error}
        </Note>
      )}
    </NumberedSection>
  );
}
