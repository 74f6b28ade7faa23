'use client';

import { useStore } from 'zustand';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createFeedbackStore, type FeedbackState, type FeedbackStore } from './store.ts';

const stores = new WeakMap<object, FeedbackStore>();

export const useFeedbackStore = (): FeedbackStore => useLazyStore(stores, createFeedbackStore);

/** Selects from what is being written: `useFeedback((state) => state.files)`. */
export const useFeedback = <T>(selector: (state: FeedbackState) => T): T =>
  useStore(useFeedbackStore(), selector);
