/** Arithmetic on bytes in which every byte but 0 can be divided by: what check letters are made with. */
export type Field = {
  times(a: number, b: number): number
  over(a: number, b: number): number
  power(n: number): number
}

/** The field in which 2 solves the given polynomial. */
export function fieldOf(polynomial: number): Field {
  const powers = new Uint8Array(255)
  const logs = new Uint8Array(256)
  for (let n = 0, value = 1; n < 255; n++) {
    powers[n] = value
    logs[value] = n
    value = value < 128 ? value << 1 : (value << 1) ^ polynomial
  }
  const power = (n: number) => powers[((n % 255) + 255) % 255]!
  return {
    power,
    times: (a, b) => (a === 0 || b === 0 ? 0 : power(logs[a]! + logs[b]!)),
    over: (a, b) => (a === 0 ? 0 : power(logs[a]! - logs[b]!)),
  }
}

export const qrField = fieldOf(0x11d)
export const dataMatrixField = fieldOf(0x12d)
