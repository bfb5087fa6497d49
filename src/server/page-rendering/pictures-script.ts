/**
 * On a phone that saves data, or on a 2g or 3g line, pictures that are not fetched yet are asked for in the smallest width
 * on offer.
 */
const LIGHTER_PICTURES =
  `(c=>{c&&(c.saveData||/[23]g/.test(c.effectiveType))&&new MutationObserver(m=>m.forEach(r=>r.addedNodes.forEach(n=>n.matches&&` +
  `[n,...n.querySelectorAll('img')].forEach(i=>{i.loading==='lazy'&&i.srcset&&(i.sizes='1px')})))).observe(document,{childList:true,subtree:true})})(navigator.connection)`;

/**
 * Signs that a shopper is there, and may look at anything next. What moves by itself, as a slider does, scrolls too; a
 * gallery that does shows a picture that must not wait.
 */
const ACTS = "['pointerdown','touchstart','keydown','wheel','scroll']";

/**
 * The picture a page opens with has the line to itself: until it is painted the others are held back, and those further
 * along a gallery or in home's rails, below the first screens, until the shopper acts. `data-held` on the root says what waits; src/ui/theme.css moves it out of the
 * browser's sight, which asks for a lazy picture only when it comes near. A page without such a picture holds nothing
 * back after `load`.
 */
const FIRST_PICTURE_FIRST =
  `(d=>{const painted=()=>d.held&&(document.querySelector('.gallery-slide,.home-rail')?d.held='unseen':delete d.held),soon=e=>(e.target===document||e.target.matches?.('[fetchpriority=high]'))&&` +
  `requestAnimationFrame(()=>requestAnimationFrame(painted));d.held='first';addEventListener('load',soon,true);addEventListener('error',soon,true);` +
  `const act=e=>{if(e.type!=='scroll'||e.target===document||e.target.matches('.gallery-track')){delete d.held;acts.forEach(t=>removeEventListener(t,act,true))}},acts=${ACTS};` +
  `acts.forEach(t=>addEventListener(t,act,{capture:true,passive:true}))})(document.documentElement.dataset)`;

/** Runs before the first picture is parsed. The page is the same for everyone. */
export const PICTURES_SCRIPT = `${LIGHTER_PICTURES};${FIRST_PICTURE_FIRST}`;
