import { createServer, request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { OFFLINE_PATHS } from '../../src/routes.ts';

/** A proxy with a fixed address that shows a shop, the same shop as its next deploy, or another shop. */
export type Deploys = {
  url: string;
  /** Makes pages and service worker claim this build from now on. */
  deploy: (build: string) => void;
  pointTo: (shopUrl: string) => void;
  /** Turns responses on or off. While off, connections are closed without one, which no browser event reports. */
  answers: (yes: boolean) => void;
  close: () => Promise<void>;
};

const BUILDS = /"builds":\[[^\]]*\]/;

/** Starts the proxy. Deploys differ only in the name of the build, the only thing browsers compare. */
export async function startDeploys(shopUrl: string): Promise<Deploys> {
  let shop = new URL(shopUrl);
  let build: string | null = null;
  let isAnswering = true;
  const server = createServer((incoming, answer) => {
    if (!isAnswering) return void incoming.socket.destroy();
    // A real deploy would change the ETag, so conditional requests are made unconditional.
    const { 'if-none-match': _known, ...wanted } = incoming.headers;
    const headers = { ...wanted, 'accept-encoding': 'identity' };
    const passed = request(
      new URL(incoming.url ?? '/', shop),
      { method: incoming.method, headers },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        let body = Buffer.concat(chunks);
        const { 'content-length': _length, ...otherHeaders } = response.headers;
        if (build !== null) {
          if (otherHeaders['x-build'] !== undefined) otherHeaders['x-build'] = build;
          if (incoming.url === OFFLINE_PATHS.serviceWorker) {
            body = Buffer.from(body.toString().replace(BUILDS, `"builds":["${build}"]`));
          }
        }
        answer.writeHead(response.statusCode ?? 502, otherHeaders).end(body);
      },
    );
    passed.on('error', () => answer.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: (name) => (build = name),
    pointTo: (url) => (shop = new URL(url)),
    answers: (yes) => (isAnswering = yes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
