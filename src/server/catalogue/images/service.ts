/** The part of the image service that other services use. */
export { encodeUploads } from './encode-uploads.ts';
export { drawUpload } from './picture-queue.ts';
export { readHead, transformImage } from './transform.ts';
