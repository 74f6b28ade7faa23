'use client';

import { lazy } from 'react';

/**
 * Their code comes when they are first opened. This module is the browser's own, so that a page made on the
 * server which opens the feature's door does not bring the modals along.
 */
export const AuthModal = lazy(() => import('./auth-modal'));
export const RestoreModal = lazy(() => import('./restore-modal'));
