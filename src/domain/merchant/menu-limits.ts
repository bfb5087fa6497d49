/** What the configuration and the desk's form of the menu both keep to. Eight entries fit into a desktop's row. */
export const MOST_MENU_ENTRIES = 10;
export const MOST_ENTRIES_BELOW = 15;
