/** What the configuration and the desk's form of the menu both keep to. Eight entries fit into a desktop's row. */
export const MOST_MENU_ENTRIES = 10;
export const MOST_ENTRIES_BELOW = 15;
export const LONGEST_ENTRY = 40;
/** Letters of a collection's handle; platforms make some of them longer out of a long title. */
export const LONGEST_HANDLE = 200;
