export { FeedbackButton } from './components/feedback-button';
export { FeedbackModal } from './components/late-modal';
