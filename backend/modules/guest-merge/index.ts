export { mergeGuest } from './merge.ts';
