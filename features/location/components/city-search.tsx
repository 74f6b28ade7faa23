'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import type { City } from '#lib/contracts/local.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { citySearchQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './location-modal.module.scss';

/** Debounce of typed searches (section 5), milliseconds. */
const PAUSE = 300;

interface CitySearchProps {
  onChoose: (city: City) => void;
  disabled?: boolean;
  /** Takes the focus when it appears. */
  focus?: boolean;
  /** Shown while nothing is typed. */
  children?: ReactNode;
}

/** Cities by what is typed of their names. */
export function CitySearch({ onChoose, disabled, focus, children }: CitySearchProps) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), PAUSE);
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
                    {/* Moscow is a region of its own. */}
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
