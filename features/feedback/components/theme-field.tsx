import type { ComponentProps } from 'react';
import { Failure } from '#components/ui/failure.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import type { FeedbackTheme } from '#lib/contracts/feedback.ts';
import { common } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';

type ThemeFieldProps = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  themes: readonly FeedbackTheme[] | undefined;
  /** Why the themes could not be loaded. */
  failure: Error | null;
  busy: boolean;
  onRetry: () => void;
};

export function ThemeField({ themes, failure, busy, onRetry, ...rest }: ThemeFieldProps) {
  if (failure && !themes) return <Failure error={failure} busy={busy} onRetry={onRetry} />;
  return (
    // Remounted once the list has loaded, as only then a select can show the chosen theme.
    <SelectField
      key={themes ? 'themes' : 'waiting'}
      {...rest}
      label={texts.theme}
      aria-busy={!themes || undefined}
    >
      <option value="">{themes ? texts.noTheme : common.loading}</option>
      {themes?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
