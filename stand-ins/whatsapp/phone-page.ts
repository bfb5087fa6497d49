import type { PhoneMessage, Phones, Reply } from './phones.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const linked = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (link) => `<a href="${link}">${link}</a>`);

const STYLE = `body{font:16px system-ui;margin:0 auto;max-width:40rem;padding:1rem;background:#ece5dd;color:#111}
article{background:#fff;border-radius:8px;padding:.75rem;margin:.5rem 3rem .5rem 0}article.own{background:#dcf8c6;margin:.5rem 0 .5rem 3rem}
small{color:#555;display:block;margin-top:.25rem}p{margin:0;overflow-wrap:anywhere}form{display:flex;gap:.5rem;margin:.5rem 0 2rem}
input[name=text]{flex:1}input,button{font:inherit;padding:.5rem}`;

/**
 * The messages to and from every phone, the most recently active phone first, with a field to reply, for
 * example STOP.
 */
export function phonePage({ messages, replies }: Phones): string {
  const newest = new Map<string, number>();
  for (const { to, at } of messages) newest.set(to, at);
  for (const { from, at } of replies) newest.set(from, Math.max(at, newest.get(from) ?? 0));
  const phones = [...newest].toSorted(([, a], [, b]) => b - a).map(([phone]) => phone);
  const body = phones.map((phone) => section(phone, messages, replies)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The phones</title><style>${STYLE}</style></head><body><h1>The phones</h1>
<p>Simulated WhatsApp: what the shop sent, and what you answer. Nothing leaves this machine.</p>
${body === '' ? '<p>No message yet. Tick WhatsApp at the payment step of an order.</p>' : body}</body></html>`;
}

function section(phone: string, messages: readonly PhoneMessage[], replies: readonly Reply[]): string {
  const lines = [
    ...messages
      .filter(({ to }) => to === phone)
      .map(({ id, at, text, status, template, buttons }) => ({
        at,
        html: `<article><p>${linked(text)}</p>${buttons.map((one, index) => button(id, index, one.text)).join('')}<small>${time(at)} · ${escaped(template ?? 'free text')} · ${status}</small></article>`,
      })),
    ...replies
      .filter(({ from }) => from === phone)
      .map(({ at, text }) => ({
        at,
        html: `<article class="own"><p>${escaped(text)}</p><small>${time(at)}</small></article>`,
      })),
  ].toSorted((a, b) => a.at - b.at);
  return `<h2>+${escaped(phone)}</h2>${lines.map(({ html }) => html).join('')}<form method="post" action="/phone">
<input type="hidden" name="from" value="${escaped(phone)}"><input name="text" aria-label="Answer" placeholder="STOP" required><button>Send</button></form>`;
}

const button = (id: string, index: number, text: string): string =>
  `<form method="post" action="/tap" style="margin:.5rem 0 0"><input type="hidden" name="id" value="${escaped(id)}"><input type="hidden" name="button" value="${index}"><button>${escaped(text)}</button></form>`;

const time = (at: number): string =>
  new Date(at).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
