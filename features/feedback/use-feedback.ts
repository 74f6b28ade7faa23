'use client';

import { useStore } from 'zustand';
import { useLateStore } from '@/lib/hooks/late-store';
import { createFeedbackStore, type FeedbackState, type FeedbackStore } from './store';

const stores = new WeakMap<object, FeedbackStore>();

export const useFeedbackStore = (): FeedbackStore => useLateStore(stores, createFeedbackStore);

/** Selects from what is being written: `useFeedback((state) => state.files)`. */
export const useFeedback = <T>(selector: (state: FeedbackState) => T): T =>
  useStore(useFeedbackStore(), selector);
