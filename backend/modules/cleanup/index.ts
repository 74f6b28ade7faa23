export { deleteOldRows } from './delete-old';
export { reportTables } from './report-tables';
