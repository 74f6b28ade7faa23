import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Field } from '#components/ui/field.tsx';
import { PICKUP_POINT_TYPES } from '#lib/domain/deliveries.ts';
import { TEXT_MAX } from '#lib/domain/text.ts';
import { type findPoints, POINT_SERVICES, type PointFilter } from '../points.ts';
import { texts } from '../texts.ts';
import styles from './points.module.scss';

interface PointFiltersProps {
  filter: PointFilter;
  counts: ReturnType<typeof findPoints>['counts'];
  /** True when the services of at least one point are known. */
  hasServices: boolean;
  onChange: (filter: PointFilter) => void;
}

/**
 * Filters of pickup points: text, kind and services. Each option shows how many points it would leave, and is
 * disabled when it would leave none.
 */
export function PointFilters({ filter, counts, hasServices, onChange }: PointFiltersProps) {
  const { search, type, services } = filter;
  const toggle = (value: string) => {
    const service = POINT_SERVICES.find((one) => one === value);
    if (!service) return;
    const others = services.filter((one) => one !== service);
    onChange({ ...filter, services: others.length < services.length ? others : [...services, service] });
  };
  return (
    <>
      <Field
        type="search"
        label={texts.points.search}
        maxLength={TEXT_MAX}
        value={search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <div className={styles.filters}>
        <ChipGroup
          type="radio"
          name="point-type"
          title={texts.points.type}
          value={type}
          options={(['all', ...PICKUP_POINT_TYPES] as const).map((one) => {
            const isEmpty = counts[one] === 0 && one !== 'all' && one !== type;
            return [one, texts.points.types[one], String(counts[one]), isEmpty] as const;
          })}
          onChange={({ target: { value } }) =>
            onChange({ ...filter, type: PICKUP_POINT_TYPES.find((one) => one === value) ?? 'all' })
          }
        />
        {hasServices && (
          <ChipGroup
            type="checkbox"
            name="point-service"
            title={texts.points.services}
            value={services}
            options={POINT_SERVICES.map((one) => {
              const isEmpty = counts[one] === 0 && !services.includes(one);
              return [one, texts.points.serviceTitles[one], String(counts[one]), isEmpty] as const;
            })}
            onChange={({ target: { value } }) => toggle(value)}
          />
        )}
      </div>
    </>
  );
}
