'use client';

import { createLazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/ui/button.module.scss';
import '#components/ui/choice.module.scss';
import '#components/ui/field.module.scss';
import './subscribe-form.module.scss';

/**
 * Lazily loaded subscription form of the footer. Its code is loaded late, because the form is at the end of the page.
 */
export const SubscribeForm = createLazyPart<object>(() => import('./subscribe-form.tsx'));
