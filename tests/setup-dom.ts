import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, vi } from 'vitest';
import { subscribeToEvents } from '#lib/analytics/events.ts';
import { restoreNavigation } from './navigation.ts';
import { openPage, reloadPage, replacePage } from './reload-page.ts';
import { watchListeners } from './window-listeners.ts';

// These two add their listeners to a document once, and never again.
userEvent.setup();
createRoot(document.createElement('div'));
const removeListeners = watchListeners();
afterEach(cleanup);
// The next file of this worker shares the modules, and must find the window in the state of a new browser. A
// file that replaces a module calls `vi.resetModules` before its imports and after its tests.
afterAll(async () => {
  removeListeners();
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  // jsdom goes back in the history by a task. A pending task would run in the next file.
  await new Promise((done) => setTimeout(done));
  restoreNavigation();
  // Otherwise the next file's first listener would receive the events that this file has recorded.
  subscribeToEvents(() => {})();
  for (const mock of [openPage, reloadPage, replacePage]) mock.mockReset();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  history.replaceState(null, '', '/');
});
// The page calls a real shop, and the machine may be busy.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has the element but cannot open it. Inertness and the top layer are covered by walks (browser tests).
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom does not scroll, and reports an error at each call.
window.scrollTo = () => {};
HTMLElement.prototype.scrollIntoView = () => {};
