export const messages = {
  title: 'Select a size',
  addIn: (size: string) => `Add in size ${size}`,
  soldOutIn: (size: string) => `Size ${size}, sold out`,
  soldOut: 'Sold out',
};
