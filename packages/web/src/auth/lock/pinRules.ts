export const pinLength = { least: 4, most: 8 }

export type PinFault = 'format' | 'simple' | 'different'

/** What is wrong with a new PIN. Equal digits and steps (1234, 8765) are what people try first. */
export function pinFaultOf(pin: string, again: string): PinFault | undefined {
  if (!/^\d+$/.test(pin) || pin.length < pinLength.least || pin.length > pinLength.most) return 'format'
  const steps = new Set(Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index])))
  if (steps.size === 1 && Math.abs([...steps][0]!) <= 1) return 'simple'
  return pin === again ? undefined : 'different'
}
