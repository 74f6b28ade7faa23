'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';
import type { City } from '@/lib/contracts/local';
import { TEXT_MAX } from '@/lib/domain/text';
import { useDebounced } from '@/lib/hooks/use-debounced';
import { citiesQuery, citySearchQuery } from '../queries';
import { texts } from '../texts';
import { useChangeCity } from '../use-change-city';
import { CityIndex } from './city-index';
import styles from './location-modal.module.scss';

/** Debounce of typed searches (section 5), milliseconds. */
const PAUSE = 300;

declare module '@/features/modals/registry' {
  interface ModalOptions {
    location: undefined;
  }
}

/** MD-08: the quick cities, all of them by letter, and a search. */
export default function LocationModal({ onClose }: ModalProps<'location'>) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), PAUSE);
  const all = useQuery(citiesQuery);
  const found = useQuery(citySearchQuery(query));
  const save = useChangeCity();

  const cities = all.data?.cities ?? [];
  const quick = texts.quick.flatMap((name) => cities.filter((city) => city.name === name));
  const choose = (city: City) => save.mutate(city);
  const failed = all.isError || found.isError;

  return (
    <Modal title={texts.choose} onClose={onClose}>
      <div className={styles.body} aria-busy={save.isPending || undefined}>
        <Field
          type="search"
          label={texts.search}
          maxLength={TEXT_MAX}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {quick.length > 0 && query === '' && (
          <ul className={styles.quick} aria-label={texts.quickLabel}>
            {quick.map((city) => (
              <li key={city.id}>
                <button
                  type="button"
                  className={styles.shortcut}
                  disabled={save.isPending}
                  onClick={() => choose(city)}
                >
                  {city.name}
                </button>
              </li>
            ))}
          </ul>
        )}
        {save.isError && <p role="alert">{texts.notSaved}</p>}
        {failed && <p role="alert">{texts.failed}</p>}
        {query === '' ? (
          <CityIndex cities={cities} loading={all.isPending} disabled={save.isPending} onChoose={choose} />
        ) : (
          found.data && (
            <div role="status">
              {found.data.cities.length === 0 ? (
                <p className={styles.empty}>{texts.empty}</p>
              ) : (
                <ul>
                  {found.data.cities.map((city) => (
                    <li key={city.id}>
                      <button
                        type="button"
                        className={styles.city}
                        disabled={save.isPending}
                        onClick={() => choose(city)}
                      >
                        {city.name}
                        <span className={styles.region}>{city.region}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )
        )}
      </div>
    </Modal>
  );
}
