import { deployFile } from '../deploy/deploy-files.ts';
import { NODES } from './network.ts';

/** Reads deploy/cluster/node.env as its first lines say: with the node's own name and address, and the password for all three. */
export async function filledNode(name: string, password: string): Promise<string> {
  const address = NODES.find((node) => node.name === name)?.address ?? '';
  const lines = (await deployFile('cluster/node.env')).split('\n').map((line) => {
    if (line.startsWith('ETCD_INITIAL_CLUSTER=')) return line;
    return line.replaceAll('node1', name).replaceAll('10.0.0.11', address);
  });
  return complete(lines.join('\n').replaceAll('put-a-long-random-one-here', password));
}

/** Reads a file of deploy/cluster with its passwords in place. */
export async function filled(
  file: 'pgpass' | 'userlist.txt',
  { shop, pgbouncer }: { shop: string; pgbouncer: string },
): Promise<string> {
  const text = await deployFile(`cluster/${file}`);
  return complete(
    text.replaceAll('put-the-password-of-shop-here', shop).replaceAll('put-the-password-of-pgbouncer-here', pgbouncer),
  );
}

function complete(text: string): string {
  const [left] = /put-[\w-]+-here/.exec(text) ?? [];
  if (left !== undefined) throw new Error(`${left} was not filled in`);
  return text;
}
