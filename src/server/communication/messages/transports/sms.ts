import { fillTemplate } from '../../../../domain/messages/message-template.ts';
import { fetchWithin, type Resolve, type Reach } from '../../../running/http/outside-request.ts';
import { readAnswerText, SHORT_ANSWER_BYTES } from '../../../running/http/read-answer.ts';
import { errorCodeOf, neverArrived, type SendMessage } from '../transport.ts';
import type { Language } from '../../../../i18n/languages.ts';

export type SmsSettings = {
  /** The gateway's URL with {sender}, {entity}, {template}, {mobile} and {text} in place of its parameters. */
  url: string;
  /** Where the URL may lead. */
  reach: Reach;
  /** For tests: the name server of a public reach. */
  resolve?: Resolve;
  method: 'GET' | 'POST';
  token: string | null;
  sender: string;
  entityId: string;
  /** Text that a response must contain to count as accepted; null: any successful response. */
  acceptedText: string | null;
  templateId: (template: string, language: Language) => string | null;
  timeoutMs?: number;
};

/**
 * Sends through a DLT-registered gateway by plain HTTP: header, entity id, template id, number and text, each
 * at its place in the configured URL. POST sends the query as a form, so that numbers stay out of access
 * logs.
 */
export function smsSender(settings: SmsSettings): SendMessage {
  const { method, token, acceptedText, reach, resolve, timeoutMs = 15_000 } = settings;
  return async (message) => {
    const template = settings.templateId(message.template, message.language);
    if (template === null) return { kind: 'failed', error: 'no_dlt_template' };
    const values = {
      sender: settings.sender,
      entity: settings.entityId,
      template,
      mobile: `91${message.to.mobile}`,
      text: fillTemplate(message.text, message.facts),
    };
    const url = fillUrl(settings.url, values);
    const form = method === 'POST' ? new URLSearchParams(url.search) : null;
    if (form) url.search = '';
    try {
      const response = await fetchWithin(reach, url, {
        ...(resolve ? { resolve } : {}),
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } : {}),
        },
        ...(form ? { body: form.toString() } : {}),
      });
      const answer = await readAnswerText(response, SHORT_ANSWER_BYTES);
      if (response.ok && (acceptedText === null || answer.includes(acceptedText))) {
        return { kind: 'accepted', providerId: null };
      }
      // A proxy responds like this for a gateway that may have accepted the message.
      if (response.status === 502 || response.status === 504)
        return { kind: 'unknown', error: `http_${response.status}` };
      const later = response.status === 429 || response.status >= 500 || response.status === 401;
      return { kind: later ? 'refused' : 'failed', error: response.ok ? 'not_accepted' : `http_${response.status}` };
    } catch (error) {
      return { kind: neverArrived(error) ? 'refused' : 'unknown', error: errorCodeOf(error) };
    }
  };
}

function fillUrl(address: string, values: Readonly<Record<string, string>>): URL {
  return new URL(
    address.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => encodeURIComponent(values[name] ?? whole)),
  );
}
