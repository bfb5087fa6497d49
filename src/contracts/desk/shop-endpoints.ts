import type { DeskEndpoint } from './desk-endpoint.ts';
import { noFields } from './desk-fields.ts';
import * as contactRequests from './contact-requests.ts';
import * as rto from './rto.ts';
import { stockAlertsSchema } from './stock-alerts.ts';
import { salesOfDaysSchema, todaySchema } from './today.ts';

/** Endpoints of the shop as a whole: today's figures, events, contact requests, newsletter, RTO and stock alerts. */
export const SHOP_ENDPOINTS = {
  today: { method: 'GET', path: '/api/today', role: 'packer', response: todaySchema },
  /** The same days as in `today`, and those before them, up to 30. */
  salesOfDays: { method: 'GET', path: '/api/today/days', role: 'manager', response: salesOfDaysSchema },
  events: { method: 'GET', path: '/api/events', role: 'packer', response: 'events' },
  contactRequests: {
    method: 'GET',
    path: '/api/contact-requests',
    role: 'manager',
    query: contactRequests.contactListQuery,
    response: contactRequests.contactListSchema,
  },
  contactRequestDone: {
    method: 'POST',
    path: '/api/contact-requests/:id/done',
    role: 'manager',
    params: contactRequests.contactParams,
    body: noFields,
    response: contactRequests.contactSchema,
  },
  exportContactRequests: {
    method: 'GET',
    path: '/api/contact-requests/export',
    role: 'manager',
    reauthenticated: true,
    query: contactRequests.exportQuery,
    response: 'file',
  },
  newsletter: {
    method: 'GET',
    path: '/api/newsletter',
    role: 'manager',
    query: contactRequests.newsletterQuery,
    response: contactRequests.newsletterSchema,
  },
  exportNewsletter: {
    method: 'GET',
    path: '/api/newsletter/export',
    role: 'manager',
    reauthenticated: true,
    query: contactRequests.exportQuery,
    response: 'file',
  },
  deadLetters: {
    method: 'GET',
    path: '/api/dead-letters',
    role: 'manager',
    response: contactRequests.deadLettersSchema,
  },
  reviveDeadLetters: {
    method: 'POST',
    path: '/api/dead-letters/retry',
    role: 'manager',
    body: noFields,
    response: contactRequests.retriedSchema,
  },

  rtoReport: {
    method: 'GET',
    path: '/api/rto',
    role: 'manager',
    query: rto.rtoQuery,
    response: rto.rtoReportSchema,
  },
  /** Counts and amounts without personal data, so it needs no reauthentication. */
  exportRto: { method: 'GET', path: '/api/rto/export', role: 'manager', query: rto.rtoExportQuery, response: 'file' },
  /** Counts without personal data. */
  stockAlerts: { method: 'GET', path: '/api/stock-alerts', role: 'packer', response: stockAlertsSchema },
} as const satisfies Record<string, DeskEndpoint>;
