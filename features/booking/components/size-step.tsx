import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { stockIn } from '../rules.ts';
import { useBooking } from '../store.ts';
import { texts } from '../texts.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import { ChosenPlace } from './chosen-place.tsx';

/** The product's sizes; those that the store does not have say so and cannot be chosen. */
export function SizeStep({ steps }: { steps: BookingSteps }) {
  const { data, shop, size, query } = steps;
  const choose = useBooking((state) => state.choose);
  if (!query.data) return query.error ? <Failure query={query} /> : <Skeletons heights={['8rem']} />;
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
