import type { Command } from './command.ts'
import { doctor } from './doctor.ts'

/** Every command: one line each. */
export const commands: Record<string, Command> = { doctor }
