'use client';

import { lazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/ui/button.module.scss';
import '#components/ui/choice.module.scss';
import '#components/ui/field.module.scss';
import './subscribe-form.module.scss';

/** The footer's subscription: at the page's end, so that its code can wait. */
export const SubscribeForm = lazyPart<object>(() => import('./subscribe-form.tsx'));
