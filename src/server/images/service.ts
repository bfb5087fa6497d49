/** Pictures: what other services ask of them. */
export { transformImage } from './transform.ts';
