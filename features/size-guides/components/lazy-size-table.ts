'use client';

import { lazy } from 'react';

/** The size table for a modal that shows it over itself; a page opens it by its name. */
export const SizeTableModal = lazy(() => import('./size-table-modal'));
