/** Schedules, calendars and routes. */
export const plan = {}
