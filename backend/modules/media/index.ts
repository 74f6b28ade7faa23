export { addMedia } from './add';
export { digestOf, formatManifest, type Manifest, type PictureEntry, parseManifest } from './manifest';
export { withImageWidths, withTrueSizes } from './picture-sizes';
export { resizePicture } from './resize';
export { mountMedia } from './routes';
export { madePicture } from './service';
