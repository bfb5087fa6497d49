import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';

const en = {
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  drag: (name: string) => `Drag ${name} to another place`,
  movedTo: (name: string, place: number, of: number) => `${name} is now number ${place} of ${of}`,
  remove: (name: string) => `Remove ${name}`,
  faulty: 'Needs another look',
  done: 'Close',
  moreItems: 'Add another',
};

const hi: Translation<typeof en> = {
  moveUp: (name) => `${name} को ऊपर करें`,
  moveDown: (name) => `${name} को नीचे करें`,
  drag: (name) => `${name} को खींचकर दूसरी जगह ले जाएँ`,
  movedTo: (name, place, of) => `${name} अब ${of} में से नंबर ${place} पर है`,
  remove: (name) => `${name} को हटाएँ`,
  faulty: 'फिर से देखें',
  done: 'बंद करें',
  moreItems: 'एक और जोड़ें',
};

export const texts = inDeskLanguage({ en, hi });
