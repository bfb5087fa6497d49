export { loader } from './load.server.ts';
