import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubElementSizes } from '#tests/map-dom.ts';
import { createPin, openMap, PINS } from '#tests/pin-map.tsx';

beforeEach(() => stubElementSizes());

/** Returns the position of a marker on the map, px. */
function readPosition(marker: HTMLElement) {
  const [, x, y] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(marker.style.transform) ?? [];
  return { x: Number(x), y: Number(y) };
}

describe('AP-18 the drawn map', () => {
  it('shows every pin as a button, with north at the top', async () => {
    const { map } = await openMap();
    const [most, kutuzovskij, pervomajskaya] = PINS.map(({ title }) =>
      readPosition(map.getByRole('button', { name: title })),
    );
    for (const { x, y } of [most, kutuzovskij, pervomajskaya].flatMap((place) => place ?? [])) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(800);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(600);
    }
    expect(kutuzovskij?.x).toBeLessThan(most?.x ?? 0);
    expect(pervomajskaya?.x).toBeGreaterThan(most?.x ?? 800);
    expect(pervomajskaya?.y).toBeLessThan(most?.y ?? 0);
  });

  it('selects a pressed pin without moving it', async () => {
    const { map, user } = await openMap();
    const before = readPosition(map.getByRole('button', { name: 'Кутузовский' }));
    await user.click(map.getByRole('button', { name: 'Кутузовский' }));
    const chosen = map.getByRole('button', { name: 'Кутузовский', pressed: true });
    expect(readPosition(chosen)).toEqual(before);
    expect(chosen).toHaveFocus();
  });

  it('centers a pin that is selected outside of the map', async () => {
    const { map, user } = await openMap();
    await user.click(screen.getByRole('button', { name: 'Выбрать третий' }));
    const chosen = await map.findByRole('button', { name: 'Первомайская', pressed: true });
    expect(readPosition(chosen)).toEqual({ x: 400, y: 300 });
  });

  it('centers the shopper’s position when it becomes known', async () => {
    const { map, user } = await openMap();
    const before = readPosition(map.getByRole('button', { name: 'Кутузовский' }));
    await user.click(screen.getByRole('button', { name: 'Рядом со мной' }));
    const near = () => readPosition(map.getByRole('button', { name: 'Кутузовский' }));
    await waitFor(() => expect(near()).not.toEqual(before));
    expect(near().y).toBeCloseTo(300, 0);
    // The pin is 300 m from the shopper, at a zoom that shows streets.
    expect(near().x).toBeGreaterThan(415);
    expect(near().x).toBeLessThan(500);
  });

  it('shows no pin under the buttons of a narrow map', async () => {
    stubElementSizes(288, 320);
    const corners = [
      createPin(1, 'Юго-запад', 55.58, 37.4),
      createPin(2, 'Северо-запад', 55.88, 37.4),
      // Without the padding this pin would be under the buttons.
      createPin(3, 'Северо-восток', 55.88, 37.83),
    ];
    const { map } = await openMap(corners);
    for (const { title } of corners) {
      const { x } = readPosition(map.getByRole('button', { name: title }));
      // 58 px are the width of a button with its margin and border, and 20 px are half of a pin.
      expect(x, title).toBeLessThanOrEqual(288 - 58 - 20);
      expect(x, title).toBeGreaterThanOrEqual(20);
    }
  });

  it('is moved and zoomed by keys, and arrow keys on a pin focus the next pin', async () => {
    const { map, box, user } = await openMap();
    const most = () => map.getByRole('button', { name: 'Кузнецкий Мост' });
    const before = readPosition(most());
    box.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(readPosition(most()).x).toBeCloseTo(before.x - 96);
    expect(readPosition(most()).y).toBeCloseTo(before.y - 96);
    await user.keyboard('{ArrowLeft}{ArrowUp}-');
    const spread = () =>
      readPosition(map.getByRole('button', { name: 'Первомайская' })).x -
      readPosition(map.getByRole('button', { name: 'Кутузовский' })).x;
    const narrow = spread();
    await user.keyboard('+');
    expect(spread()).toBeCloseTo(narrow * 2, 0);
    // All pins are one tab stop.
    await user.tab();
    expect(most()).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(map.getByRole('button', { name: 'Первомайская' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(map.getByRole('button', { name: 'Кутузовский' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(map.getByRole('button', { name: 'Кутузовский', pressed: true })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(box).toHaveFocus();
  });

  it('is moved by the mouse without a click', async () => {
    const { map, box } = await openMap();
    box.setPointerCapture = vi.fn();
    const target = map.getByRole('button', { name: 'Кузнецкий Мост' });
    const before = readPosition(target);
    fireEvent.pointerDown(target, { pointerType: 'mouse', button: 0, clientX: 300, clientY: 300 });
    fireEvent.pointerMove(box, { pointerType: 'mouse', clientX: 340, clientY: 320 });
    fireEvent.pointerUp(box, { pointerType: 'mouse', clientX: 340, clientY: 320 });
    fireEvent.click(target, { detail: 1 });
    const after = map.getByRole('button', { name: 'Кузнецкий Мост' });
    expect(readPosition(after).x).toBeCloseTo(before.x + 40);
    expect(readPosition(after).y).toBeCloseTo(before.y + 20);
    expect(after).toHaveAttribute('aria-pressed', 'false');
  });

  it('lets the wheel and one finger scroll the page', async () => {
    const { map, box } = await openMap();
    const before = readPosition(map.getByRole('button', { name: 'Первомайская' }));
    expect(fireEvent.wheel(box, { deltaY: -100 })).toBe(true);
    expect(fireEvent.touchMove(box, { touches: [{ clientX: 10, clientY: 10 }] })).toBe(true);
    expect(readPosition(map.getByRole('button', { name: 'Первомайская' }))).toEqual(before);
    expect(fireEvent.wheel(box, { deltaY: -8, ctrlKey: true, clientX: 400, clientY: 300 })).toBe(false);
    await waitFor(() =>
      expect(readPosition(map.getByRole('button', { name: 'Первомайская' })).x).toBeGreaterThan(before.x),
    );
  });

  it('clusters many pins, and splits a pressed cluster', async () => {
    const many = Array.from({ length: 7000 }, (_, index) =>
      createPin(
        index + 1,
        `Пункт ${index + 1}`,
        55.6 + (index % 100) * 0.003,
        37.3 + Math.floor(index / 100) * 0.009,
      ),
    );
    const { map, user } = await openMap(many);
    const groups = () => map.getAllByRole('button', { name: /рядом: показать ближе$/ });
    const count = (marker: HTMLElement) => Number.parseInt(marker.getAttribute('aria-label') ?? '', 10);
    await waitFor(() => expect(groups().reduce((sum, group) => sum + count(group), 0)).toBe(7000));
    expect(map.getAllByRole('button').length).toBeLessThanOrEqual(150);
    const [largest] = groups().toSorted((a, b) => count(b) - count(a));
    if (!largest) throw new Error('no group');
    const all = count(largest);
    await user.click(largest);
    await waitFor(() => expect(Math.max(...groups().map(count))).toBeLessThan(all));
    expect(document.activeElement).toHaveAttribute('data-key');
    expect(map.getAllByRole('button').length).toBeLessThanOrEqual(150);
  });

  it('selects pins with the same position one after another', async () => {
    const pins = [createPin(1, 'Первый', 55.7, 37.6), createPin(2, 'Второй', 55.7, 37.6)];
    const { map, user } = await openMap(pins);
    const closer = screen.getByRole('button', { name: 'Приблизить' });
    while (!closer.hasAttribute('aria-disabled')) await user.click(closer);
    await user.click(map.getByRole('button', { name: '2 места рядом: показать ближе' }));
    await user.click(await map.findByRole('button', { name: 'Первый', pressed: true }));
    expect(await map.findByRole('button', { name: 'Второй', pressed: true })).toHaveFocus();
  });
});
