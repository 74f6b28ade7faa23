import { useRef } from 'react';
import { ViewSwitch } from '#components/map/view-switch.tsx';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { useRefocus } from '#lib/hooks/use-refocus.ts';
import { useBooking } from '../store.ts';
import { texts } from '../texts.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';
import { StoreList, StoreMap } from './stores.tsx';

/**
 * Step with the city and its stores on the map or in the list. A city chosen here is used for this booking only,
 * and the site's own city does not change.
 */
export function StoreStep({ steps }: { steps: BookingSteps }) {
  const { data, query, city } = steps;
  const { cities, shops, viewMode } = data;
  const choose = useBooking((state) => state.choose);
  const type = useBooking((state) => state.type);
  const change = (city_id: number) => choose({ city_id, store_id: null });
  const stores = useRef<HTMLDivElement>(null);
  useRefocus(String(query.isSuccess && shops.length > 0), stores);

  if (query.error && !query.data) return <FailureMessage query={query} />;
  if (!query.data) return <Skeletons gap={4} heights={['4.25rem', 'clamp(19rem, 48svh, 24rem)']} />;
  if (cities.length === 0) return <p>{texts.none}</p>;
  if (shops.length === 0)
    return (
      <Stack gap={4}>
        <p>
          {texts.noneHere(city)} {texts.elsewhere}
        </p>
        <Row as="ul" gap={3} wrap>
          {cities.map(({ id, name }) => (
            <li key={id}>
              <Button variant="secondary" size="sm" onClick={() => change(id)}>
                {name}
              </Button>
            </li>
          ))}
        </Row>
      </Stack>
    );
  return (
    <Stack gap={4} ref={stores} className={styles.stores} tabIndex={-1}>
      {cities.length > 1 && (
        <SelectField
          label={texts.city}
          value={data.city_id ?? ''}
          onChange={({ target }) => change(Number(target.value))}
        >
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <ViewSwitch value={viewMode} onChange={(mode) => type({ viewMode: mode })} />
      {viewMode === 'map' ? <StoreMap steps={steps} /> : <StoreList steps={steps} />}
    </Stack>
  );
}
