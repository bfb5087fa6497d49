/**
 * The script that the shop's page loads: it lays the payment page over the page, in a frame. Only what a redirecting
 * checkout needs: the answer is posted to `callback_url`, never given to a handler.
 */
export const CHECKOUT_SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const flat = (value, name) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => flat(part, name === '' ? key : name + '[' + key + ']'))
      : ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [];
  window.Razorpay = class {
    constructor(options) {
      if (!options || !options.key || !options.order_id) throw new Error('No key passed');
      this.options = options;
    }
    open() {
      const { modal, ...sent } = this.options;
      const cover = document.createElement('div');
      cover.className = 'razorpay-container';
      Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'rgba(0, 0, 0, .6)' });
      const frame = document.createElement('iframe');
      frame.title = 'Payment';
      frame.allow = 'payment';
      Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
      const fields = flat({ ...sent, key_id: sent.key, frame: '1' }, '');
      frame.src = origin + '/v1/checkout/public?' + new URLSearchParams(fields);
      cover.append(frame);
      document.body.append(cover);
      this.close = () => {
        removeEventListener('message', heard);
        cover.remove();
      };
      const heard = (event) => {
        if (event.origin !== origin || event.data !== 'dismissed') return;
        this.close();
        if (modal && typeof modal.ondismiss === 'function') modal.ondismiss();
      };
      addEventListener('message', heard);
    }
    close() {}
    on() {}
  };
})();
`;
