import { SearchHead } from './search-head.tsx';
import { useShopInfo } from '../shop-info.ts';

type Props = {
  title: string;
  description?: string;
  /** True for pages that are of no use in a search result. */
  hidden?: boolean;
};

/** The entries of an ordinary page in the document's head; its title is followed by the shop's name. */
export function PageHead({ title, ...rest }: Props) {
  const { shop } = useShopInfo();
  return <SearchHead title={`${title} | ${shop.name}`} {...rest} />;
}
