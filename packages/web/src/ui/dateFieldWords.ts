const empty = {
  date: '----/--/--',
  month: '----/--',
  time: '--:--',
  'datetime-local': '----/--/-- --:--',
} as const

export type DateFieldType = keyof typeof empty

export const isDateField = (type: string | undefined): type is DateFieldType => type !== undefined && type in empty

/** What a date field says while nobody types in it: year first on every device, whatever its own language is. */
export function dateFieldWords(type: DateFieldType, value: unknown): string {
  if (typeof value !== 'string' || value === '') return empty[type]
  return value.replace('T', ' ').replaceAll('-', '/').slice(0, empty[type].length)
}
