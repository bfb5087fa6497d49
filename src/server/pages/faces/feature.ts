import type { Feature } from '../../running/feature.ts';
import { faceRoutes } from './routes.ts';

/** The faces that a merchant may choose, from the shop's own host. */
export const faces: Feature<object> = {
  name: 'faces',
  create: () => ({ services: {}, routes: [faceRoutes] }),
};
