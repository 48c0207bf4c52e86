import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen letters that are easy to type and not easy to mistake. */
export function randomPassword(): string {
  const picked = Array.from({ length: 16 }, () => letters[randomInt(letters.length)])
  return picked.join('').replace(/(.{4})(?=.)/g, '$1-')
}
