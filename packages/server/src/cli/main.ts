import { StartError } from '../startError.ts'
import { commands } from './commands.ts'
import { help } from './help.ts'

const [name = 'help', ...args] = process.argv.slice(2)
const command = commands[name]

if (!command) {
  console.log(help(commands))
  process.exitCode = name === 'help' ? 0 : 1
} else {
  try {
    process.exitCode = await command.run(args)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
