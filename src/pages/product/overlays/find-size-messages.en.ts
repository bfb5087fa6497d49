import type { Measure } from '../../../domain/sizes/size-chart.ts';

export const messages = {
  title: 'Find my size',
  how: 'How',
  byTape: 'My measures',
  byStature: 'Height and weight',
  tapeHint: 'One is enough; all are surer. Measure over light clothes, with the tape level.',
  measured: {
    Chest: 'Chest, at its fullest',
    Waist: 'Waist, at its narrowest',
    Hip: 'Hip, at its widest',
    Height: 'Height',
  },
  build: 'For',
  woman: 'A woman',
  man: 'A man',
  height: 'Height',
  heightOf: (feet: number, inches: number, cm: number) => `${feet} ft ${inches} in (${cm} cm)`,
  choose: 'Choose…',
  weight: 'Weight in kg',
  fits: (size: string) => `${size} is your size.`,
  between: (size: string, other: string, by: Measure) =>
    `${size} fits your ${{ Chest: 'chest', Waist: 'waist', Hip: 'hip', Height: 'height' }[by]}; for the rest ${other} would do.`,
  beyond: (size: string) => `You are larger than our largest size, ${size}.`,
  estimated: (size: string) => `Probably ${size}.`,
  estimatedHint: 'A guess: people of one height and weight differ by a size. A tape knows better.',
  chooseSize: (size: string) => `Choose ${size}`,
  soldOut: (size: string) => `${size} is sold out`,
  kept: 'Kept on this device alone.',
};
