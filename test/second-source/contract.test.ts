import { sourceContract } from '../contracts/source-contract.ts';
import { secondSource, startSecondSource, THINGS } from './second-source.ts';

sourceContract(async () => {
  const { url, close } = await startSecondSource([...THINGS]);
  const shop = { name: 'Example Almirah', currency: 'INR' };
  return { provider: secondSource, feedUrl: url, pasted: [`${url}/shelves`, `${url}/thing/ikat-kurta`], shop, close };
});
