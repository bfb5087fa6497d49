/** The part of the image service that other services use. */
export { transformImage } from './transform.ts';
