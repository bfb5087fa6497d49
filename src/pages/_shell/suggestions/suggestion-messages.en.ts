export const messages = {
  recent: 'Recent',
  popular: 'Popular',
  inCollections: 'Collection',
};
