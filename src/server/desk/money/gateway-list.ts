import type { DeskResponse } from '../../../contracts/desk/endpoints.ts';
import type { Gateways } from '../../selling/payments/service.ts';

type Listed = DeskResponse<'gateways'>['gateways'][number];

/**
 * What a merchant enters in the dashboards of the gateways so that their webhooks reach the shop. Of the secret only the
 * setting's name is told.
 */
export function listGateways({ current, all }: Gateways, shopUrl: string): Listed[] {
  return all.map(({ id, name, environment, settings, webhooks }) => ({
    id,
    name,
    environment,
    takesNewOrders: id === current.id,
    webhookUrl: `${shopUrl}${webhooks.path}`,
    secretName: settings.webhookSecret,
    events: [...(webhooks.events ?? [])],
  }));
}
