import { installPopStateInterceptor } from './lib/hooks/pop-state-interceptor.ts';
import { limitPrefetches } from './lib/routing/limit-prefetches.ts';

// Next runs this file before it hydrates the page, and therefore before the first prefetch.
window.fetch = limitPrefetches(window.fetch);
installPopStateInterceptor();
