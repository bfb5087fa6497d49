import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { FaultResponse } from './fault.ts';

const MEGABYTE = 'x'.repeat(1024 * 1024);
const JSON_HEAD = { 'content-type': 'application/json; charset=utf-8' };

async function flood(response: ServerResponse, megabytes: number): Promise<void> {
  response.writeHead(200, JSON_HEAD);
  response.write('{"products":[{"id":1,"title":"');
  for (let sent = 0; sent < megabytes && !response.destroyed; sent += 1) {
    if (!response.write(MEGABYTE)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end('"}]}');
}

/** Sends a fault's response. A stalled response stays open until the client or the server closes the connection. */
export async function sendFaultyResponse(reply: FastifyReply, answer: FaultResponse): Promise<void> {
  if (answer.kind === 'send') {
    await reply.code(answer.status).headers(answer.headers).send(answer.body);
    return;
  }
  reply.hijack();
  switch (answer.kind) {
    case 'stall':
      reply.raw.writeHead(200, JSON_HEAD);
      reply.raw.write(answer.body);
      return;
    case 'flood':
      await flood(reply.raw, answer.megabytes);
      return;
    case 'hang-up':
      reply.raw.destroy();
      return;
  }
}
