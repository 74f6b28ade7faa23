'use client';

import { useQuery } from '@tanstack/react-query';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import type { City } from '#lib/contracts/locations.ts';
import { citiesQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { useChangeCity } from '../use-change-city.ts';
import { CityIndex } from './city-index.tsx';
import { CitySearch } from './city-search.tsx';
import styles from './location-modal.module.scss';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    location: undefined;
  }
}

/** City modal (MD-08): the largest cities, a search, and all cities by initial. */
export default function LocationModal({ onClose }: ModalProps<'location'>) {
  const all = useQuery(citiesQuery);
  const save = useChangeCity();

  const cities = all.data?.cities ?? [];
  const quick = texts.quick.flatMap((name) => cities.filter((city) => city.name === name));
  const choose = (city: City) => save.mutate(city);

  return (
    <Modal title={texts.choose} onClose={onClose}>
      <Stack gap={5} className={styles.body} aria-busy={save.isPending || undefined}>
        {save.isError && <p role="alert">{texts.notSaved}</p>}
        <CitySearch onChoose={choose} disabled={save.isPending}>
          {quick.length > 0 && (
            <Row as="ul" gap={2} wrap aria-label={texts.quickLabel}>
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
            </Row>
          )}
          {all.isError && <p role="alert">{texts.failed}</p>}
          <CityIndex cities={cities} loading={all.isPending} disabled={save.isPending} onChoose={choose} />
        </CitySearch>
      </Stack>
    </Modal>
  );
}
