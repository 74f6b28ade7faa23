export { getImport, orderImport, switchPoints, writeCities } from './commands.ts';
export { importPoints } from './import.ts';
