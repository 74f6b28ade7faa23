export { deleteOldRows } from './delete-old.ts';
export { logTableSizes } from './report-tables.ts';
