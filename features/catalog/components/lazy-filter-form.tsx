'use client';

import { createLazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/ui/button.module.scss';
import './filter-fields.module.scss';
import './filter-form.module.scss';

/** Filters of the listing, loaded lazily. Before they have loaded, the browser itself stores and submits the choice. */
export const FilterForm = createLazyPart<object>(() => import('./filter-form.tsx'));
