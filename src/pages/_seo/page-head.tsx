import { SearchHead } from './search-head.tsx';
import { useShopInfo } from '../shop-info.ts';

type Props = {
  title: string;
  description?: string;
  /** True for pages that are of no use as a search result. */
  hidden?: boolean;
};

/** The head entries of an ordinary page; the title ends with the shop's name. */
export function PageHead({ title, ...rest }: Props) {
  const { shop } = useShopInfo();
  return <SearchHead title={`${title} | ${shop.name}`} {...rest} />;
}
