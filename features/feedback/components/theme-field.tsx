import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Failure } from '#components/ui/failure.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { common } from '#lib/texts/common.ts';
import { themesQuery } from '../queries.ts';
import { texts } from '../texts.ts';

export function ThemeField(props: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const query = useQuery(themesQuery);
  const themes = query.data?.themes;
  if (query.error && !themes) return <Failure query={query} />;
  return (
    // Remounted once the list has loaded, as only then a select can show the chosen theme.
    <SelectField
      key={themes ? 'themes' : 'waiting'}
      {...props}
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
