export { publishChanges } from './publish.ts';
