import { lazy } from 'react';

export { FeedbackButton } from './components/feedback-button';
export { FeedbackProvider } from './provider';

export const FeedbackModal = lazy(() => import('./components/feedback-modal'));
