import { expect, test } from 'vitest';
import { pageStyleFrom } from './critical-css.ts';

const styleOf = (stylesheet: string, html: string) => pageStyleFrom(stylesheet)(html);

test('a rule is kept if the page has its classes, ids and elements, and left out otherwise', () => {
  const sheet = '.a{top:0}.a .b{top:1px}#c{top:2px}li.a{top:3px}p{top:4px}';
  expect(styleOf(sheet, '<p class="x a"></p>')).toBe('.a{top:0}p{top:4px}');
  expect(styleOf(sheet, '<li class="a b" id="c"></li>')).toBe('.a{top:0}.a .b{top:1px}#c{top:2px}li.a{top:3px}');
});

test('only the used selectors of a selector list are kept', () => {
  expect(styleOf('.a,.b:hover,.c{top:0}', '<i class="b"></i>')).toBe('.b:hover{top:0}');
});

test('states, attributes and media of a used element are kept, whatever their current values', () => {
  const sheet = '.a:hover:not(.z){top:0}.a[open]{top:1px}@media (min-width:767px){.a::before{top:2px}.b{top:3px}}';
  expect(styleOf(sheet, '<i class="a"></i>')).toBe(
    '.a:hover:not(.z){top:0}.a[open]{top:1px}@media (min-width:767px){.a::before{top:2px}}',
  );
});

test('a state that only scripts set is kept if the page already has it', () => {
  const sheet =
    ".a[aria-pressed='true'] p{top:0}.a[aria-current]{top:1px}.a[data-broken]{top:2px}.a:not([aria-pressed=true]){top:3px}";
  expect(styleOf(sheet, '<i class="a" aria-pressed="false"><p></p></i>')).toBe('.a:not([aria-pressed=true]){top:3px}');
  expect(styleOf(sheet, '<i class="a" aria-pressed="true" aria-current="page"><p></p></i>')).toBe(
    ".a[aria-pressed='true'] p{top:0}.a[aria-current]{top:1px}.a:not([aria-pressed=true]){top:3px}",
  );
});

test('class names with escaped characters are found', () => {
  const sheet = String.raw`.w-1\.5{top:0}.\[\&\>p\]\:mt-2>p{top:1px}.\32 xl{top:2px}.wide\:grid{top:3px}`;
  expect(styleOf(sheet, '<div class="w-1.5 [&amp;&gt;p]:mt-2 2xl"><p></p></div>')).toBe(
    String.raw`.w-1\.5{top:0}.\[\&\>p\]\:mt-2>p{top:1px}.\32 xl{top:2px}`,
  );
});

test('of alternatives one is required, and none of those that a selector excludes', () => {
  const sheet =
    ':is(.a,.b) .c{top:0}.c:where(h4,.d:hover,.e .c){top:1px}.c:not(:is(.a,.b)){top:2px}:is(:hover,.a) .c{top:3px}';
  expect(styleOf(sheet, '<i class="c"></i>')).toBe('.c:not(:is(.a,.b)){top:2px}:is(:hover,.a) .c{top:3px}');
  expect(styleOf(sheet, '<h4 class="c b"></h4>')).toBe(sheet);
  expect(styleOf(sheet, '<i class="c"></i><i class="e"></i>')).toContain('{top:1px}');
});

test('arguments of selector functions are required only if there is no alternative', () => {
  const sheet =
    ':where(.gap>:not(:last-child)){top:0}:is(.a,.b) .c{top:1px}.c:has(.gone){top:2px}.c:nth-child(2n + 1){top:3px}';
  expect(styleOf(sheet, '<i class="c"></i>')).toBe('.c:nth-child(2n + 1){top:3px}');
  expect(styleOf(sheet, '<i class="gap"></i>')).toBe(':where(.gap>:not(:last-child)){top:0}');
});

test('custom properties, animations and registered properties are kept if something kept uses them, also indirectly', () => {
  const sheet =
    ':root{--a:var(--b);--b:1px;--c:2px;--spin:turn 1s}@property --b{syntax:"*";inherits:false}' +
    '@keyframes turn{to{top:0}}@keyframes fall{to{top:1px}}.x{top:var(--a)}.y{animation:var(--spin)}';
  expect(styleOf(sheet, '<i class="x"></i>')).toBe(
    ':root{--a:var(--b);--b:1px}@property --b{syntax:"*";inherits:false}.x{top:var(--a)}',
  );
  expect(styleOf(sheet, '<i class="y"></i>')).toContain('@keyframes turn{to{top:0}}');
  expect(styleOf(sheet, '<i class="y"></i>')).not.toContain('fall');
});

test('a fallback is dropped where the stylesheet defines the property for the whole page, and nowhere else', () => {
  const sheet =
    '@layer theme{:root,:host{--a:1px}}*{--b:initial}@media print{:root{--c:1px}}' +
    '.x{top:var(--a,2px);left:var(--b,var(--a,3px));right:var(--c,4px);bottom:var(--d,5px)}';
  expect(styleOf(sheet, '<i class="x"></i>')).toContain(
    '.x{top:var(--a);left:var(--b,var(--a));right:var(--c,4px);bottom:var(--d,5px)}',
  );
});

test('layers keep their order even if the page uses nothing of the first', () => {
  expect(styleOf('@layer base{.gone{top:0}}@layer top{.a{top:1px}}', '<i class="a"></i>')).toBe(
    '@layer base,top;@layer top{.a{top:1px}}',
  );
});

test('styles for elements that only scripts create, or for fields of other pages, are left to the whole stylesheet', () => {
  const style = pageStyleFrom(
    'input::placeholder{opacity:1}::file-selector-button{margin:0}::-webkit-datetime-edit{padding:0}input::-webkit-slider-thumb{width:0}a{color:red}',
  );
  expect(style('<input><a></a>')).toBe('input::placeholder{opacity:1}a{color:red}');
});
