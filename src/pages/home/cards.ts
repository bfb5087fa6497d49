export { deferredCardsLoader as loader } from './load.server.ts';
