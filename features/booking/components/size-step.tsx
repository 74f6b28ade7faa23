import { ChipGroup } from '@/components/ui/chip-group';
import { stockIn } from '../rules';
import { texts } from '../texts';
import { useBooking } from '../use-booking';
import type { BookingSteps } from '../use-booking-steps';
import { ChosenPlace } from './chosen-place';

/** The product's sizes; those that the store does not have say so and cannot be chosen. */
export function SizeStep({ steps }: { steps: BookingSteps }) {
  const { data, shop, size } = steps;
  const choose = useBooking((state) => state.choose);
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
