/** AWS sends times as seconds with a fraction. */
export const epochSeconds = (date: Date) => date.getTime() / 1000
