import { beforeEach, describe, expect, it, vi } from 'vitest';
import { canRecoverByReload, isChunkFailure, recoverByReload } from './chunk-failure.ts';
import { isReloadAllowed, reloadOnce } from './reload-once.ts';
import { reloadPage } from './reload-page.ts';

vi.mock('./reload-page.ts');
const reload = vi.mocked(reloadPage);

const failed = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js from module 7'), {
  name: 'ChunkLoadError',
});
/** Stub of the focused element. */
let focused: { matches: (selector: string) => boolean } | null = null;

beforeEach(() => {
  reload.mockReset();
  focused = null;
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', {
    get activeElement() {
      return focused;
    },
  });
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('AP-17 BC-10 the reload guard', () => {
  it('allows one automatic reload in 10 seconds', () => {
    expect(reloadOnce()).toBe(true);
    vi.advanceTimersByTime(9_999);
    expect(reloadOnce()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('allows a reload after the clock was set back', () => {
    reloadOnce();
    vi.setSystemTime(new Date('2026-11-20T09:00:00Z'));
    expect(isReloadAllowed()).toBe(true);
  });

  it('never reloads in a browser without storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    expect(reloadOnce()).toBe(false);
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('ER-06 a chunk that failed to load', () => {
  it.each([
    failed,
    new Error('Failed to load chunk /_next/static/chunks/2.css from module 3'),
    new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
    new Error('Loading chunk 12 failed.'),
    new Error('Loading CSS chunk 12 failed.'),
  ])('is detected by the error %s', (error) => {
    expect(isChunkFailure(error)).toBe(true);
  });

  it.each([
    new TypeError('Failed to fetch'),
    new Error('x is not a function'),
    'Loading chunk',
    null,
    undefined,
  ])('is not detected by the error %s', (error) => {
    expect(isChunkFailure(error)).toBe(false);
    expect(recoverByReload(error)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once', () => {
    expect(recoverByReload(failed)).toBe(true);
    expect(recoverByReload(failed)).toBe(false);
    expect(canRecoverByReload(failed)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload while offline, when the page could not be loaded', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(recoverByReload(failed)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while the visitor is typing', () => {
    focused = { matches: (selector) => selector.includes('textarea') };
    expect(recoverByReload(failed)).toBe(false);
    focused = { matches: () => false };
    expect(recoverByReload(failed)).toBe(true);
  });
});
