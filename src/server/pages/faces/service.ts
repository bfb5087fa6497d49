/** The part of the faces that other services use. */
export { facesStyle } from './faces-style.ts';
