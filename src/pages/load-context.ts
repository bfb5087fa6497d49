import { createContext, RouterContextProvider } from 'react-router';
import type { Services } from '../server/page-services.ts';

export const servicesContext = createContext<Services>();

export function createLoadContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}
