import { lookup } from 'node:dns/promises';
import { isPrivateAddress, isPrivateHostname } from '../../running/private-address.ts';

/** Whether a host is of this machine or an internal network now. A name that is not there leads nowhere, as asking it shows. */
export async function isInside(hostname: string): Promise<boolean> {
  if (isPrivateHostname(hostname)) return true;
  const addresses = await lookup(hostname, { all: true }).catch(() => []);
  return addresses.some(({ address }) => isPrivateAddress(address));
}
