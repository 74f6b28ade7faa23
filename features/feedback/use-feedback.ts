'use client';

import { useStore } from 'zustand';
import { useKeep } from './provider';
import { createFeedbackStore, type FeedbackState, type FeedbackStore } from './store';

export const useFeedbackStore = (): FeedbackStore => useKeep()(createFeedbackStore);

/** Selects from what is being written: `useFeedback((state) => state.files)`. */
export const useFeedback = <T>(selector: (state: FeedbackState) => T): T =>
  useStore(useFeedbackStore(), selector);
