import { Row, Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { City } from '#lib/contracts/locations.ts';
import { groupCitiesByLetter, splitIntoColumns } from '../letter-groups.ts';
import { texts } from '../texts.ts';
import styles from './location-modal.module.scss';

interface CityIndexProps {
  cities: readonly City[];
  loading: boolean;
  disabled: boolean;
  onChoose: (city: City) => void;
}

/** All cities grouped by initial, five initials per column. */
export function CityIndex({ cities, loading, disabled, onChoose }: CityIndexProps) {
  if (loading) return <Skeleton height="24rem" />;
  return (
    <Stack as="section" gap={5} className={styles.columns} aria-label={texts.all}>
      {splitIntoColumns(groupCitiesByLetter(cities)).map((column) => (
        <Stack gap={4} key={column[0]?.letter}>
          {column.map(({ letter, cities: group }) => (
            <div key={letter}>
              <h3 className={styles.letter}>{letter}</h3>
              <ul>
                {group.map((city) => (
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
                    </Row>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
