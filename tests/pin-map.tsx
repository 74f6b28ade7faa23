import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect } from 'vitest';
import type { MapPin } from '#components/map/pin.ts';
import { PinMap } from '#components/map/pin-map.tsx';
import type { Coordinates } from '#lib/domain/geo.ts';

const MOSCOW = { lat: 55.7615, lon: 37.6212 };
/** The shopper's position: 300 m to the west of the second pin. */
const HERE = { lat: 55.7441, lon: 37.5411 };

export const createPin = (id: number, title: string, lat: number, lon: number): MapPin => ({
  id,
  title,
  lat,
  lon,
  kind: 'store',
});
export const PINS = [
  createPin(1, 'Кузнецкий Мост', MOSCOW.lat, MOSCOW.lon),
  createPin(2, 'Кутузовский', 55.7441, 37.5459),
  createPin(3, 'Первомайская', 55.7943, 37.7972),
];

function TestMap({ pins = PINS, first = null }: { pins?: readonly MapPin[]; first?: number | null }) {
  const [here, setHere] = useState<Coordinates | null>(null);
  const [selected, setSelected] = useState<number | null>(first);
  return (
    <>
      <button type="button" onClick={() => setSelected(3)}>
        Выбрать третий
      </button>
      <button type="button" onClick={() => setHere(HERE)}>
        Рядом со мной
      </button>
      <PinMap pins={pins} selected={selected} onSelect={setSelected} here={here} label="Магазины на карте" />
    </>
  );
}

/** Renders a map of these pins and waits for its buttons. */
export async function openMap(pins?: readonly MapPin[], first?: number) {
  render(<TestMap pins={pins} first={first} />);
  const map = await screen.findByRole('group', { name: 'Магазины на карте' });
  await waitFor(() => expect(within(map).getAllByRole('button').length).toBeGreaterThan(0));
  return { map: within(map), box: map, user: userEvent.setup() };
}
