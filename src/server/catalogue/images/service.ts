/** The part of the image service that other services use. */
export { encodeUploads } from './encode-uploads.ts';
