export { lateCardsLoader as loader } from './load.server.ts';
