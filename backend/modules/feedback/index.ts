export { type FeedbackForEmail, findFeedbackForEmail } from './repo';
export { feedbackRoutes } from './routes';
