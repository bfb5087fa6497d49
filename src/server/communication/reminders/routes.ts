import type { FastifyPluginAsync } from 'fastify';
import { REMINDER_LINK } from '../messages/service.ts';
import type { ReminderService } from './service.ts';

/** Serves the link of a reminder, which leads on to the cart of its order at the prices of now. */
export function reminderRoutes(reminders: Pick<ReminderService, 'open'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { orderId: string; key: string } }>(
      REMINDER_LINK,
      { exposeHeadRoute: false },
      async ({ params }, reply) => {
        const page = await reminders.open(params);
        return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(page, 302);
      },
    );
  };
}
