export { getImport, orderImport, switchPoints, writeCities } from './commands';
export { importPoints } from './import';
