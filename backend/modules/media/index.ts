export { addMedia } from './add';
export { digestOf, formatManifest, type Manifest, type PictureEntry, parseManifest } from './manifest';
export { resizePicture } from './resize';
export { withImageWidths, withTrueSizes } from './picture-sizes';
export { mountMedia } from './routes';
export { madePicture } from './service';
