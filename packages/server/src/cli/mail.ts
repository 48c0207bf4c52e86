import { readConfig } from '../config.ts'
import { mailFolder, readFolder } from '../engines/mail/index.ts'
import type { Command } from './command.ts'

/** Shows the messages that wait because no mail server is set. */
export const mail: Command = {
  summary: 'メールサーバーがない時に、送られるはずだったメールを表示します',
  usage: ['mail'],
  run: async () => {
    const waiting = await readFolder(mailFolder(readConfig(process.env).dataDir))
    if (waiting.length === 0) console.log('メールはありません。')
    for (const { at, to, subject, text } of waiting)
      console.log(`${at}  ${to}\n  ${subject}\n  ${text.replaceAll('\n', '\n  ')}\n`)
    return 0
  },
}
