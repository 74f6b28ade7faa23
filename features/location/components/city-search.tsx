'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import type { City } from '#lib/contracts/locations.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { citySearchQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './location-modal.module.scss';

/** Debounce delay of the search (section 5), ms. */
const DEBOUNCE_MS = 300;

interface CitySearchProps {
  onChoose: (city: City) => void;
  disabled?: boolean;
  /** True to focus the search field when it appears. */
  focus?: boolean;
  /** Content that is shown while the search field is empty. */
  children?: ReactNode;
}

/** Search field for cities, with a list of the cities whose names match. */
export function CitySearch({ onChoose, disabled, focus, children }: CitySearchProps) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), DEBOUNCE_MS);
  const found = useQuery(citySearchQuery(query));
  return (
    <>
      <Field
        autoFocus={focus}
        type="search"
        label={texts.search}
        maxLength={MAX_QUERY}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.isError && <p role="alert">{texts.failed}</p>}
      {query === '' && children}
      {query !== '' && found.data && (
        <div role="status">
          {found.data.cities.length === 0 ? (
            <p className={styles.empty}>{texts.empty}</p>
          ) : (
            <ul>
              {found.data.cities.map((city) => (
                <li key={city.id}>
                  <Row
                    as="button"
                    gap={3}
                    wrap="tight"
                    align="center"
                    type="button"
                    className={styles.city}
                    disabled={disabled}
                    onClick={() => onChoose(city)}
                  >
                    {city.name}
                    {/* Some cities, such as Moscow, are their own region, so the region's name would only repeat the city's name. */}
                    {city.region !== city.name && <Note as="span">{city.region}</Note>}
                  </Row>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
