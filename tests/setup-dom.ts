import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { subscribeToEvents } from '#lib/analytics/events.ts';
import { restoreNavigation } from './navigation.ts';
import { writeDocumentIdentity } from './public-settings.ts';
import { openPage, reloadPage, replacePage } from './reload-page.ts';
import { watchListeners } from './window-listeners.ts';

// user-event and React add listeners to the document only once. These listeners must exist before `watchListeners`
// begins to record.
userEvent.setup();
createRoot(document.createElement('div'));
const removeListeners = watchListeners();
afterEach(cleanup);
// The next test file of this worker uses the same window and the same loaded modules, so this hook resets the
// window to the state of a new browser. A file that mocks a module calls `vi.resetModules` before its imports
// and after its tests.
afterAll(async () => {
  removeListeners();
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  // jsdom navigates back in a task. A pending task would run in the next test file.
  await new Promise((done) => setTimeout(done));
  restoreNavigation();
  // Drops recorded events. Otherwise the first listener of the next test file would receive them.
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
beforeEach(() => void writeDocumentIdentity());
// A long timeout, because the page calls a real shop and the machine may be busy.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has the dialog element, but not its methods. Walks (browser tests) cover inertness and the top layer.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom cannot scroll, and its methods would report an error at each call.
window.scrollTo = () => {};
HTMLElement.prototype.scrollIntoView = () => {};
