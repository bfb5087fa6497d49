import { labelOfStored } from './label-of-stored.ts';
import { texts } from './texts.ts';

/** A code of the network or of Node, such as UND_ERR_SOCKET, or the name of an error. */
const NETWORK = /^([A-Z][A-Z0-9_]+|[A-Z]\w*Error)$/;

/** Returns why something failed, as the server stored it, in the desk's language. */
export function failureName(stored: string): string {
  return labelOfStored(texts.failures, stored) ?? (NETWORK.test(stored) ? texts.network(stored) : stored);
}
