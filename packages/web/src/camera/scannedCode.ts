/** How a code came in. What was typed by hand stays marked as that. */
export type CodeWay = 'camera' | 'picture' | 'scanner' | 'manual'

export type ScannedCode = { text: string; way: CodeWay; isGs1: boolean }
