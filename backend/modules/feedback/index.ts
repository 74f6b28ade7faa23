export { type FeedbackForEmail, findFeedbackForEmail } from './repo.ts';
export { feedbackRoutes } from './routes.ts';
