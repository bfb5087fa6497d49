import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import type { Answer, Target } from './target.ts';

/** An attack that runs until it is stopped. Everything comes from one address, or from the few that it names. */
export type Attack = {
  /** Returns what the attackers see while the attack runs, and what stops it. */
  begin(target: Target): { seen: Seen; stop: () => Promise<void> };
};

/** Answers by status, and how many connections the shop closed. */
export type Seen = { statuses: Map<number, number>; closed: number };

const note = ({ statuses }: Seen, status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

const ATTACKER = '198.51.100.66';
/** Raw connections come from another host than those of the shoppers' proxy. */
const ATTACKERS_HOST = '127.0.0.2';

/** Sends requests in several lanes, each as soon as its last one was answered. */
function lanes(count: number, send: (target: Target, turn: number) => Promise<Answer>): Attack {
  return {
    begin(target) {
      const seen: Seen = { statuses: new Map(), closed: 0 };
      const stopped = new AbortController();
      let turn = 0;
      const lane = async () => {
        while (!stopped.signal.aborted) {
          const { status } = await send(target, (turn += 1)).catch(() => ({ status: 0 }));
          note(seen, status);
        }
      };
      const all = Promise.all(Array.from({ length: count }, lane));
      return {
        seen,
        async stop() {
          stopped.abort();
          await all;
        },
      };
    },
  };
}

/** Opens connections and writes to each. Those that the shop closes are opened again. */
function connections(count: number, at: (target: Target) => string, write: (socket: Socket) => void): Attack {
  return {
    begin(target) {
      const { hostname, port } = new URL(at(target));
      const sockets = new Set<Socket>();
      const seen: Seen = { statuses: new Map(), closed: 0 };
      let running = true;
      const open = () => {
        const socket = connect({ port: Number(port), host: hostname, localAddress: ATTACKERS_HOST });
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('data', (chunk: Buffer) => {
          for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) note(seen, Number(status));
        });
        socket.once('close', () => {
          sockets.delete(socket);
          if (!running) return;
          seen.closed += 1;
          setTimeout(open, 20);
        });
        socket.once('connect', () => write(socket));
      };
      for (let index = 0; index < count; index += 1) open();
      return {
        seen,
        async stop() {
          running = false;
          for (const socket of sockets) socket.destroy();
        },
      };
    },
  };
}

const guess = (target: Target) =>
  target.desk('/api/sign-in', { from: ATTACKER, body: { name: 'owner', password: 'a guess' } });

/** One address tries passwords of the owner, far beyond the user's limit. */
const guessesOwner = lanes(4, guess);

/** One address sends refused sign-ins on many connections. */
const floodOfGuesses = lanes(32, guess);

/** One buyer posts pictures with as many pixels as are taken, and with more. */
const posterOfPictures = (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return lanes(8, async (target, turn) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ line: '1', stars: '5', fit: '', body: `turn ${turn}` })) {
      form.append(name, value);
    }
    const file = new File([new Uint8Array(await picture)], 'p.png');
    for (let count = 0; count < 4; count += 1) form.append('pictures', file);
    return target.shop(target.reviewPath, { from: ATTACKER, form });
  });
};

const HEAD = `X-Forwarded-For: ${ATTACKER}\r\nHost: shop.example\r\nContent-Type: application/json\r\n`;
const BODY = Buffer.alloc(3 * 1024 * 1024 - 1, ' ');

/** Webhooks of 3 MB that lack their last byte, half of them with a made-up signature. */
const unsignedWebhooks = (count: number) => {
  let turn = 0;
  return connections(
    count,
    ({ url }) => url,
    (socket) => {
      const signature = (turn += 1) % 2 === 0 ? `X-Hub-Signature-256: sha256=${'ab'.repeat(32)}\r\n` : '';
      socket.write(`POST /api/webhooks/whatsapp HTTP/1.1\r\n${HEAD}${signature}Content-Length: 3145728\r\n\r\n`);
      socket.write(BODY);
    },
  );
};

/** Sign-ins whose body never ends. */
const endlessSignIns = (count: number) =>
  connections(
    count,
    ({ deskUrl }) => deskUrl,
    (socket) => socket.write(`POST /api/sign-in HTTP/1.1\r\n${HEAD}Content-Length: 1000\r\n\r\n{`),
  );

/** Thousands of requests at once on each connection to the desk, whose answers nobody reads. */
const pipelinesAtDesk = connections(
  2,
  ({ deskUrl }) => deskUrl,
  (socket) => socket.write(`GET /orders HTTP/1.1\r\n${HEAD}\r\n`.repeat(4_000)),
);

/** Wrong digits of one order, in the page's form, from nine addresses. */
const guessesDigits = lanes(4, (target, turn) =>
  target.shop('/order-tracking', {
    from: `198.51.100.${1 + (turn % 9)}`,
    form: new URLSearchParams({ orderId: target.orderId, mobileLast4: '9999' }),
  }),
);

/** The attacks by name; `counts` are an attack's own figures. */
export const ATTACKS = {
  guessesOwner: () => guessesOwner,
  floodOfGuesses: () => floodOfGuesses,
  posterOfPictures: (width = 0, height = 0) => posterOfPictures(width, height),
  unsignedWebhooks: (count = 0) => unsignedWebhooks(count),
  endlessSignIns: (count = 0) => endlessSignIns(count),
  pipelinesAtDesk: () => pipelinesAtDesk,
  guessesDigits: () => guessesDigits,
} satisfies Record<string, (...counts: number[]) => Attack>;
export type AttackName = keyof typeof ATTACKS;
