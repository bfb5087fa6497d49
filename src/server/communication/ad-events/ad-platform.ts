import { readAnswer, SHORT_ANSWER_BYTES } from '../../running/http/read-answer.ts';
import { UndeliverableError } from '../../running/outbox/service.ts';

export type AdPlatform = {
  /** For example https://graph.facebook.com/v25.0, without a trailing slash. */
  baseUrl: string;
  pixelId: string;
  accessToken: string;
  timeoutMs?: number;
};

/** An event on a page of the shop, as sent to the ad platform. */
export type WebsiteEvent = {
  name: string;
  /** The same as the id of the browser's event. */
  id: string;
  at: Date;
  url: string;
  /** Keys as named by the platform. Values are hashed, except the user agent and the ids of browser and click. */
  user: Readonly<Record<string, unknown>>;
  facts: object;
};

/** Sends up to a thousand events. Rejects with UndeliverableError if the platform will never accept one of them. */
export async function sendToAdPlatform(platform: AdPlatform, events: readonly WebsiteEvent[]): Promise<void> {
  const response = await fetch(`${platform.baseUrl}/${encodeURIComponent(platform.pixelId)}/events`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(platform.timeoutMs ?? 10_000),
    headers: { 'content-type': 'application/json' },
    // The token is in the body because proxies on the way log addresses.
    body: JSON.stringify({ data: events.map(toWire), access_token: platform.accessToken }),
  });
  await readAnswer(response, SHORT_ANSWER_BYTES);
  if (response.ok) return;
  const text = `the ad platform answered ${response.status}`;
  throw response.status === 400 ? new UndeliverableError(text) : new Error(text);
}

function toWire({ name, id, at, url, user, facts }: WebsiteEvent): unknown {
  return {
    event_name: name,
    event_time: Math.floor(at.getTime() / 1000),
    event_id: id,
    action_source: 'website',
    event_source_url: url,
    user_data: user,
    custom_data: facts,
  };
}
