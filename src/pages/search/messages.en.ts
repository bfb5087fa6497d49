export const messages = {
  title: (text: string, shopName: string) => (text === '' ? `Search | ${shopName}` : `${text} | ${shopName}`),
  search: 'Search',
  resultsFor: (text: string) => `Results for “${text}”`,
  everything: 'All Products',
  showingFor: (text: string) => `Showing results for “${text}”`,
  askTitle: 'What are you looking for?',
  askText: 'Type the name of a product, a fabric, a colour or a collection in the box above.',
  categories: 'Categories',
  noneTitle: (text: string) => `No results for “${text}”`,
  noneText: 'Check the spelling, try a more general word, or look through a collection.',
  notSoldText: 'This shop does not sell that. Here is what it has.',
  collections: 'Collections',
};
