import { ChipGroup } from '@/components/ui/chip-group';
import { Failure } from '@/components/ui/failure';
import { Skeleton } from '@/components/ui/skeleton';
import { common } from '@/lib/texts/common';
import { stockIn } from '../rules';
import { texts } from '../texts';
import { useBooking } from '../use-booking';
import type { BookingSteps } from '../use-booking-steps';
import { ChosenPlace } from './chosen-place';

/** The product's sizes; those that the store does not have say so and cannot be chosen. */
export function SizeStep({ steps }: { steps: BookingSteps }) {
  const { data, shop, size, query } = steps;
  const choose = useBooking((state) => state.choose);
  if (query.error && !query.data)
    return <Failure error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <div role="status" aria-label={common.loading}>
        <Skeleton height="8rem" />
      </div>
    );
  return (
    <>
      <ChosenPlace steps={steps} withSize={false} />
      <ChipGroup
        type="radio"
        name="booking-size"
        title={texts.size}
        options={data.sizes.map((offer) => {
          const stock = shop ? stockIn(offer, shop.id) : 'none';
          return [String(offer.id), offer.title, texts.sizeNotes[stock], stock === 'none'] as const;
        })}
        value={size ? String(size.id) : null}
        onChange={({ target }) => choose({ size: Number(target.value) })}
      />
    </>
  );
}
