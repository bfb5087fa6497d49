/** What is said of the demo's sample reviews; apart, because a product's script has the words of reviews. */
export const messages = {
  title: 'Sample reviews',
  note: 'Made up for this demo shop.',
  average: (stars: string, count: number) => `${stars} out of 5 in ${count} samples`,
  sample: 'Sample',
  size: (size: string) => `Size ${size}`,
};
