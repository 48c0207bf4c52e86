/**
 * With 日本語入力 on, the input method gets every key of a field first: the page hears 「Process」 (or number 229) and
 * learns from the key's place on the keyboard alone what was pressed. A scanner presses the places of plain letters.
 */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'isComposing' | 'shiftKey'>

const takenKeyCode = 229

const signs: Readonly<Record<string, string>> = {
  Minus: '-',
  Period: '.',
  Slash: '/',
  Comma: ',',
  Space: ' ',
  NumpadDecimal: '.',
  NumpadSubtract: '-',
  NumpadAdd: '+',
  NumpadDivide: '/',
  Enter: 'Enter',
  NumpadEnter: 'Enter',
  Tab: 'Tab',
}

export const isTakenByIme = ({ key, keyCode, isComposing }: Pressed): boolean =>
  isComposing || key === 'Process' || keyCode === takenKeyCode

/** What the key writes on a plain keyboard; undefined where its place does not tell. */
export function imeKey({ code, shiftKey }: Pressed): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  if (shiftKey) return undefined
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? signs[code]
}
