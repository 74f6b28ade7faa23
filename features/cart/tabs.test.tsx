import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartChangeMeta, cartQuery } from './queries.ts';
import { syncTabs } from './tabs.ts';

let client: QueryClient;
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  stop = syncTabs(client);
});
afterEach(() => {
  stop();
  client.clear();
});

const change = (mutationFn: () => Promise<unknown>, meta?: object) =>
  new MutationObserver(client, { mutationFn, meta: { ...meta } }).mutate().catch(() => null);
const readAnnouncement = () => localStorage.getItem('cart-changed');

it('ST-17 announces each change of the cart to the other tabs', async () => {
  await change(async () => null, cartChangeMeta);
  const first = readAnnouncement();
  expect(first).not.toBeNull();
  await change(async () => null, cartChangeMeta);
  expect(readAnnouncement()).not.toBe(first);
});

it('ST-17 announces neither a failed change nor a mutation of other data', async () => {
  await change(() => Promise.reject(new Error('no')), cartChangeMeta);
  await change(async () => null);
  expect(readAnnouncement()).toBeNull();
});

it('ST-17 fetches the rendered cart again after a change in another tab', async () => {
  const queryFn = vi.fn().mockResolvedValue({});
  const unobserve = new QueryObserver(client, {
    queryKey: cartQuery.queryKey,
    queryFn,
    staleTime: 60_000,
  }).subscribe(() => null);
  await waitFor(() => expect([queryFn.mock.calls.length, client.isFetching()]).toEqual([1, 0]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  expect(client.isFetching()).toBe(0);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed' }));
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  unobserve();
});
