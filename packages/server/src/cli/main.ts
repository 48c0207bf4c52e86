import { StartError } from '../startError.ts'
import { client } from './client.ts'
import { commands as operating } from './commands.ts'
import { help } from './help.ts'

/** What runs the product, and what connects others to it. */
const commands = { ...operating, client }

const [name = 'help', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined

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
