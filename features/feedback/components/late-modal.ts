'use client';

import { lazy } from 'react';

/**
 * Its code comes when it is first opened. This module is the browser's own, so that a page made on the server
 * which opens the feature's door does not bring the modal along.
 */
export const FeedbackModal = lazy(() => import('./feedback-modal'));
