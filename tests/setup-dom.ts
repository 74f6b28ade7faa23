import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// Behind the page stands a real shop, and the machine may be busy.
configure({ asyncUtilTimeout: 5_000 });

// jsdom knows the element but not how to open it; inertness and the top layer are the browser tests'.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom does not scroll, and says so each time.
window.scrollTo = () => {};
