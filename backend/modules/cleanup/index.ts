export { deleteOldRows } from './delete-old.ts';
export { reportTables } from './report-tables.ts';
