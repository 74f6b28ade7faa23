import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Logger } from '#lib/log/logger.ts';
import { DEFAULT_IDENTITY } from './default.ts';
import { IdentityLoader } from './loader.ts';
import type { Identity } from './schema.ts';

const demo = globalThis.shopIdentity;
const error = vi.fn();
const log = { error } as unknown as Logger;
const named = (name: string): Identity => ({ ...DEFAULT_IDENTITY, name });
let answer: () => Promise<Identity | null>;
let changes: number;

beforeEach(() => {
  vi.useFakeTimers();
  error.mockClear();
  globalThis.shopIdentity = undefined;
  changes = 0;
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.shopIdentity = demo;
});

const create = (isRemote = false) =>
  new IdentityLoader({ find: () => answer(), isRemote, onChange: () => changes++, log });

it('loads the identity, and reports only a change', async () => {
  const loader = create();
  answer = async () => named('Вереск');
  expect(await loader.load()).toBe(true);
  expect(globalThis.shopIdentity?.name).toBe('Вереск');
  expect(await loader.load()).toBe(false);
  answer = async () => null;
  expect(await loader.load()).toBe(true);
  expect(globalThis.shopIdentity).toBeUndefined();
});

it('loads again after a failure, and retains the previous identity until then', async () => {
  const loader = create();
  answer = async () => named('Вереск');
  await loader.load();
  answer = () => Promise.reject(new Error('down'));
  expect(await loader.load()).toBe(false);
  expect(globalThis.shopIdentity?.name).toBe('Вереск');
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'identity not loaded');
  answer = async () => named('Сад');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([globalThis.shopIdentity?.name, changes]).toEqual(['Сад', 1]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(changes).toBe(1);
});

it('loads the identity of another back end every minute, and retains it when the answer has none', async () => {
  const loader = create(true);
  answer = async () => named('Вереск');
  await loader.load();
  answer = async () => null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([globalThis.shopIdentity?.name, changes]).toEqual(['Вереск', 0]);
  answer = async () => named('Сад');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([globalThis.shopIdentity?.name, changes]).toEqual(['Сад', 1]);
});
