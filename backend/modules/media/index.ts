export { addMedia, addPictures, checkPicture } from './add.ts';
export {
  computeDigest,
  formatManifest,
  type Manifest,
  type PictureEntry,
  parseManifest,
} from './manifest.ts';
export { withCorrectedPictureSizes, withImageWidths } from './picture-sizes.ts';
export { resizePicture } from './resize.ts';
export { mountMedia } from './routes.ts';
export { getOrCreatePicture } from './service.ts';
export { listStoredPictures } from './stored-pictures.ts';
