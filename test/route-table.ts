import type { FastifyInstance } from 'fastify';

export type Route = { method: string; url: string };

/** Returns every route of an application, as listed by its router. */
export function routesOf(app: FastifyInstance): Route[] {
  const routes: Route[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*[├└]── )(.*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
    if (indent === '') continue;
    path.length = indent.length / 4 - 1;
    path.push(part);
    for (const method of methods.split(', ').filter(Boolean)) routes.push({ method, url: path.join('') });
  }
  return routes;
}
