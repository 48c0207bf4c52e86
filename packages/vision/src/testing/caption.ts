/** Digits as five by seven dots, so that tests need no font. */
const digits = [
  ['01110', '10001', '10011', '10101', '11001', '10001', '01110'],
  ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  ['11110', '00001', '00001', '01110', '00001', '00001', '11110'],
  ['00010', '00110', '01010', '10010', '11111', '00010', '00010'],
  ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  ['00110', '01000', '10000', '11110', '10001', '10001', '01110'],
  ['11111', '00001', '00010', '00100', '01000', '01000', '01000'],
  ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  ['01110', '10001', '10001', '01111', '00001', '00010', '01100'],
]

/** Whether the text under a bar code is dark at this place (modules; y counts from the code's lower edge). */
export function captionAt(text: string, x: number, y: number): boolean {
  const row = Math.floor(y) - 1
  if (row < 0 || row > 6) return false
  const place = x + text.length * 3
  const letter = Math.floor(place / 6)
  const column = Math.floor(place - letter * 6)
  if (letter < 0 || letter >= text.length) return false
  return digits[text.charCodeAt(letter) % 10]![row]![column] === '1'
}
