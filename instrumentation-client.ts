import { listenBeforeRouter } from './lib/hooks/first-pop-state';
import { limitPrefetches } from './lib/routing/limit-prefetches';

// Next runs this file before it hydrates the page, and so before the first prefetch.
window.fetch = limitPrefetches(window.fetch);
listenBeforeRouter();
