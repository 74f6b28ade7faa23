export { addMedia } from './add';
export { digestOf, formatManifest, type Manifest, type PictureEntry, parseManifest } from './manifest';
export { mountMedia } from './routes';
