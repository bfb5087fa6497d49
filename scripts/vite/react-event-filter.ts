/**
 * What comes with every tap, or with what moves by itself, and no component listens to: the styles do all that follows
 * from it. React would look for listeners from the page's root to the element at each of them, some 10 ms of a slow
 * phone's processor at every tap, so the build keeps it from listening. Everybody else on the page hears them.
 */
export const IGNORED_EVENTS = /^(touch|mouse|wheel|scroll|transition|animation|pointer(?!down|up))|capture$/;
