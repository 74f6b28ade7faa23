'use client';

import { ChipGroup } from '#components/ui/chip-group.tsx';
import { formatDayMonth } from '#lib/texts/delivery.ts';
import { useCheckout } from '../provider.tsx';
import { findLostSlot, getChosenDelivery, listOfferedDays } from '../rules.ts';
import type { DeliverySlot } from '../state.ts';
import { texts } from '../texts.ts';
import styles from './section.module.scss';

const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });

/** Choice of the delivery day and hours among the offered ones. */
export function DayChoice() {
  const state = useCheckout();
  const { delivery_date: date, delivery_time_from: from, delivery_time_to: to, slots, choose } = state;
  const delivery = getChosenDelivery(state);
  const lostChoice = findLostSlot(state);
  const days = delivery ? listOfferedDays(state, delivery) : [];
  const day = days.find((one) => one.date === date);
  if (!delivery || days.length === 0) return null;
  const pick = (slot: DeliverySlot) => choose({ slots: { ...slots, [delivery.type]: slot } });
  return (
    <>
      <div className={styles.days}>
        <div role="status">
          {lostChoice && date && (
            <p className={styles.status}>
              {lostChoice.part === 'day'
                ? texts.delivery.lostDay(formatDayMonth(lostChoice.slot.date), formatDayMonth(date))
                : texts.delivery.lostHours(
                    texts.delivery.hoursOf(lostChoice.slot.from ?? '', lostChoice.slot.to ?? ''),
                    from && to ? texts.delivery.hoursOf(from, to) : '',
                  )}
            </p>
          )}
        </div>
        <ChipGroup
          type="radio"
          layout="scroll"
          name="day"
          title={texts.delivery.day}
          value={date}
          options={days.map((one) => [
            one.date,
            formatDayMonth(one.date),
            weekday.format(new Date(`${one.date}T00:00:00Z`)),
          ])}
          onChange={(event) => pick({ date: event.target.value, from, to })}
        />
      </div>
      {day && day.delivery_interval.length > 0 && (
        <ChipGroup
          type="radio"
          layout="scroll"
          name="hours"
          title={texts.delivery.hours}
          value={from}
          options={day.delivery_interval.map((one) => [one.from, texts.delivery.hoursOf(one.from, one.to)])}
          onChange={(event) => {
            const interval = day.delivery_interval.find((one) => one.from === event.target.value);
            pick({ date: day.date, from: interval?.from ?? null, to: interval?.to ?? null });
          }}
        />
      )}
    </>
  );
}
