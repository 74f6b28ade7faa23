'use client';

export { LazyFailurePage as default } from './lazy-failure-page.tsx';
