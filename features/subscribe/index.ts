export { SubscribeForm } from './components/late-subscribe-form.tsx';
