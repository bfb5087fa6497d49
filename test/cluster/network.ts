import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The database machines, as the files of deploy/cluster name them. */
export const NODES = [
  { name: 'node1', address: '10.0.0.11' },
  { name: 'node2', address: '10.0.0.12' },
  { name: 'node3', address: '10.0.0.13' },
] as const;

/** A switch with a cable to each node; the shop's own machine has the address 10.0.0.1. */
export async function layNetwork(): Promise<void> {
  const ip = (words: string) => run('ip', words.split(' '));
  await ip('link set lo up');
  await ip('link add name switch type bridge');
  await ip('addr add 10.0.0.1/24 dev switch');
  await ip('link set switch up');
  for (const { name, address } of NODES) {
    await ip(`netns add ${name}`);
    await ip(`link add ${name} type veth peer name cable netns ${name}`);
    await ip(`link set ${name} master switch up`);
    await ip(`-n ${name} link set lo up`);
    await ip(`-n ${name} addr add ${address}/24 dev cable`);
    await ip(`-n ${name} link set cable up`);
  }
}
