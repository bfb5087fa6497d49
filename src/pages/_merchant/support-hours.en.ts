/** The support's hours in words [PAGE-02]. */
export const SUPPORT_HOURS: string = 'Monday-Friday 9:00 AM-6:00 PM';
