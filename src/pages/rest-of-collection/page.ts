export { loader } from './load.server.tsx';
