export { SubscribeForm } from './components/subscribe-form';
