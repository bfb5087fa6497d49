/** A module as the source text of a plain script (scripts/vite/inline-script.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
