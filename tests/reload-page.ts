import { vi } from 'vitest';

/** Stand in for lib/hooks/reload-page in component tests, where the window cannot load another page. */
export const reloadPage = vi.fn();
export const openPage = vi.fn();
export const replacePage = vi.fn();
