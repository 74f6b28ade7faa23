'use client';

import { Suspense } from 'react';
import { lazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/ui/button.module.scss';
import '#components/ui/choice.module.scss';
import '#components/ui/field.module.scss';
import './subscribe-form.module.scss';

const SubscribeFormPart = lazyPart<object>(() => import('./subscribe-form.tsx'));

/** The footer's subscription: at the page's end, so that its code can wait. */
export function SubscribeForm() {
  return (
    <Suspense fallback={null}>
      <SubscribeFormPart />
    </Suspense>
  );
}
