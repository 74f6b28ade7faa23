'use client';

import { Suspense } from 'react';
import { lazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/ui/button.module.scss';
import './filter-fields.module.scss';
import './filter-form.module.scss';

const FilterFormPart = lazyPart<object>(() => import('./filter-form.tsx'));

/** The listing's filters: until their code has arrived, the browser itself stores and submits the choice. */
export function FilterForm() {
  return (
    <Suspense fallback={null}>
      <FilterFormPart />
    </Suspense>
  );
}
