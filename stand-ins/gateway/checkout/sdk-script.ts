/**
 * The browser script served at /js/v3/cashfree.js: window.Cashfree({ mode }).checkout({ paymentSessionId,
 * redirectTarget }) posts a form to the payment page of the server that served the script. Resolves to {
 * redirect: true } once the form is sent, or to { error: { message } }. Neither says whether a payment was
 * made.
 */
export const SDK_SCRIPT = `(() => {
  'use strict';
  const page = new URL('/pg/view/sessions/checkout', document.currentScript.src).href;
  const targets = ['_self', '_top', '_blank'];
  const problem = (message) => Promise.resolve({ error: { message, code: 'checkout_failed', type: 'invalid_request_error' } });

  function checkout(options) {
    const { paymentSessionId, redirectTarget = '_self' } = options || {};
    if (typeof paymentSessionId !== 'string' || !/^session_[A-Za-z0-9_-]{20,}$/.test(paymentSessionId)) {
      return problem('payment_session_id is not present or is invalid');
    }
    if (!targets.includes(redirectTarget)) return problem('redirectTarget is not supported by the simulated gateway');
    const form = document.createElement('form');
    form.method = 'post';
    form.action = page;
    form.target = redirectTarget;
    form.hidden = true;
    const field = document.createElement('input');
    field.name = 'payment_session_id';
    field.value = paymentSessionId;
    form.append(field);
    document.body.append(form);
    form.submit();
    form.remove();
    return Promise.resolve({ redirect: true });
  }

  window.Cashfree = function Cashfree(options) {
    const mode = options && options.mode;
    if (mode !== 'sandbox' && mode !== 'production') throw new Error('Cashfree: mode must be "sandbox" or "production"');
    return { checkout, version: () => '3-simulated' };
  };
})();
`;
