/** As the pool wants it: `+819012345678`. Japanese numbers may be typed as they are spoken; undefined when it is none. */
export function asPhoneNumber(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\s()‐－ー-]/g, '')
  const international = digits.startsWith('+') ? digits : digits.replace(/^0/, '+81')
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : undefined
}

/** `090-1234-5678` for a Japanese number, any other as it is. */
export function phoneWords(value: string): string {
  const own = /^\+81(\d{2})(\d{4})(\d{4})$/.exec(value)
  return own ? `0${own[1]}-${own[2]}-${own[3]}` : value
}
