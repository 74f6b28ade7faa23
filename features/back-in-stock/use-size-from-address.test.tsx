import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseSizeHash, useSizeFromAddress } from './use-size-from-address.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['#size=13', 13],
  ['', null],
  ['#size=', null],
  ['#size=0', null],
  ['#size=1e3', null],
  ['#size=13&x=1', null],
  ['#stores-1', null],
  ['size=13', null],
])('%j contains the size %j', (hash, size) => {
  expect(parseSizeHash(hash)).toBe(size);
});

describe('ST-21 the size in the e-mail’s link', () => {
  const offers = [{ id: 11 }, { id: 13 }];
  function open(hash: string) {
    window.history.replaceState(null, '', `/product/p-1${hash}`);
    const chosen: number[] = [];
    const { unmount } = renderHook(() => useSizeFromAddress(offers, (id) => chosen.push(id)));
    return { chosen, unmount };
  }

  it('is chosen once, and remains in the URL', () => {
    expect(open('#size=13').chosen).toEqual([13]);
    expect(window.location.hash).toBe('#size=13');
  });

  it.each(['', '#size=99', '#reviews'])('%j chooses nothing of this product', (hash) => {
    expect(open(hash).chosen).toEqual([]);
  });

  it('follows a link that changes the size, and stops when the page is unmounted', () => {
    const { chosen, unmount } = open('');
    const changeHash = (hash: string) => {
      window.history.replaceState(null, '', hash);
      act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
    };
    changeHash('#size=11');
    expect(chosen).toEqual([11]);
    unmount();
    changeHash('#size=13');
    expect(chosen).toEqual([11]);
  });
});
