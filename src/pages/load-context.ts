import { createContext, RouterContextProvider } from 'react-router';
import type { Caller, Services } from '../server/pages/page-services.ts';

export const servicesContext = createContext<Services>();
/** Only forms have a caller: pages are the same for everyone. */
export const callerContext = createContext<Caller>();

export function createLoadContext(services: Services, caller?: Caller): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  if (caller) context.set(callerContext, caller);
  return context;
}
