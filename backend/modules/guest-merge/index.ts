export { mergeGuest } from './merge';
