'use client';

import { formatDay } from '@/lib/domain/dates';
import { useCheckout } from '../provider';
import { texts } from '../texts';
import { Chips } from './chips';

const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });

/** The day and the hours, among the offered ones. */
export function DayChoice() {
  const delivery = useCheckout((state) => state.deliveries?.find((one) => one.type === state.deliveryType));
  const date = useCheckout((state) => state.delivery_date);
  const from = useCheckout((state) => state.delivery_time_from);
  const choose = useCheckout((state) => state.choose);
  const day = delivery?.dates.find((one) => one.date === date);
  if (!delivery || delivery.dates.length === 0) return null;
  return (
    <>
      <Chips
        name="day"
        title={texts.delivery.day}
        value={date}
        options={delivery.dates.map((one) => ({
          value: one.date,
          title: formatDay(one.date),
          note: weekday.format(new Date(`${one.date}T00:00:00Z`)),
        }))}
        onChoose={(delivery_date) => choose({ delivery_date })}
      />
      {day && day.delivery_interval.length > 0 && (
        <Chips
          name="hours"
          title={texts.delivery.hours}
          value={from}
          options={day.delivery_interval.map((one) => ({
            value: one.from,
            title: texts.delivery.hoursOf(one.from, one.to),
          }))}
          onChoose={(start) => {
            const interval = day.delivery_interval.find((one) => one.from === start);
            choose({ delivery_time_from: interval?.from, delivery_time_to: interval?.to });
          }}
        />
      )}
    </>
  );
}
