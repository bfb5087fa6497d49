/**
 * Events that fire at every tap or during animations and that no component listens to; CSS reacts to them. For each of
 * them React would walk from the root to the element looking for listeners, about 10 ms of a slow phone's processor per
 * tap. The build keeps React from registering them. Other listeners on the page are not affected.
 */
export const IGNORED_EVENTS = /^(touch|mouse|wheel|scroll|transition|animation|pointer(?!down|up))|capture$/;
