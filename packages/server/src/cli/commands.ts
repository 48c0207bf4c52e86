import { analytics } from './analytics.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { keys } from './keys.ts'
import { mail } from './mail.ts'
import { read } from './read.ts'
import { restore } from './restore.ts'
import { exportCommand, importCommand } from './site.ts'
import { user } from './user.ts'

/** Every command: one line each. */
export const commands: Record<string, Command> = {
  user,
  audit,
  analytics,
  mail,
  read,
  doctor,
  backup,
  restore,
  keys,
  export: exportCommand,
  'import-site': importCommand,
}
