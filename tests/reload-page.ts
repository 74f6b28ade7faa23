import { vi } from 'vitest';

/** Mocks of lib/hooks/reload-page for component tests, because jsdom cannot load another page. */
export const reloadPage = vi.fn();
export const openPage = vi.fn();
export const replacePage = vi.fn();
