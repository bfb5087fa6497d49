import type { FastifyInstance } from 'fastify';

/** What the home page of the merchant's shop at the platform has, beside its goods. */
export type ShopHome = {
  siteName: string;
  title: string;
  themeColour: string;
  /** A picture file, as the header has it. */
  logo: { type: string; bytes: Buffer };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The home page and its logo, as a theme of the platform writes them; 404 without one. */
export function homePage(app: FastifyInstance, home: ShopHome | null): void {
  app.get('/', (_request, reply) => {
    if (home === null)
      return reply.code(404).type('text/html; charset=utf-8').send('<!doctype html><title>404</title>');
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="theme-color" content="${escaped(home.themeColour)}">
    <title>
      ${escaped(home.title)}
    </title>
    <meta property="og:site_name" content="${escaped(home.siteName)}">
    <meta property="og:image" content="/cdn/shop/files/share.jpg">
  </head>
  <body>
    <header class="site-header">
      <a href="/" class="header__heading-link"><img src="/cdn/shop/files/logo.png?v=1" alt="" class="header__heading-logo"></a>
    </header>
    <main><h1>Shop</h1></main>
  </body>
</html>`);
  });
  app.get('/cdn/shop/files/logo.png', (_request, reply) =>
    home === null ? reply.code(404).send() : reply.type(home.logo.type).send(home.logo.bytes),
  );
}
