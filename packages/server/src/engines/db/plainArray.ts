/**
 * A list as PostgreSQL writes one, for entries that need no quotes: ids, numbers, moments in ISO form. The driver looks
 * at every letter of every entry, which is most of its work where a save names hundreds of ids.
 */
export const plainArray = (entries: readonly (string | number)[]): string => `{${entries.join(',')}}`
