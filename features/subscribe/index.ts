export { SubscribeForm } from './components/lazy-subscribe-form.tsx';
