import { exampleShop } from '../../../../../stand-ins/woocommerce/example-shop.ts';
import { startWooCommerce } from '../../../../../stand-ins/woocommerce/start.ts';
import { sourceContract } from '../../../../../test/contracts/source-contract.ts';
import { woocommerce } from './woocommerce.ts';

const shop = { name: 'Example Looms & Co.', currency: 'INR' };
const pages = [
  '/',
  '/shop/',
  '/product/ajrakh-saree/',
  '/product-category/sarees/?orderby=price#top',
  '/wp-json/wc/store/v1',
];

sourceContract(async () => {
  const example = exampleShop();
  const products = example.products.filter(
    ({ type, regularPaise }) => type === 'variable' || (type === 'simple' && regularPaise > 0),
  );
  const { url, close } = await startWooCommerce({ shop: { ...example, products } });
  const pasted = pages.map((page) => `${url}${page}`);
  return { provider: woocommerce, feedUrl: `${url}/wp-json`, pasted, shop, close };
});
