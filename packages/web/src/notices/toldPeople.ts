import { api } from '@ecs/core'
import { call } from '../api/call.ts'
import type { Translate } from '../text/translate.ts'

const tries = 8
const betweenMs = 400

const askServer = {
  told: (checksheetId: string) => call(api.listToldPeople, { params: { checksheetId } }),
  pause: () => new Promise<void>((resolve) => void setTimeout(resolve, betweenMs)),
}

/** 「高橋 直樹 さん、田中 美咲 さん ほか2人」 once they hold the notice; undefined when nobody does in time. */
export async function toldPeople(
  checksheetId: string,
  t: Translate,
  ask: Pick<typeof askServer, 'told' | 'pause'> = askServer,
): Promise<string | undefined> {
  for (let n = 0; n < tries; n += 1) {
    const { isPending, names, count } = await ask.told(checksheetId)
    if (count > 0) {
      const words = names.map((name) => t('sheet.toldPerson', { name })).join('、')
      return count > names.length ? t('sheet.toldMore', { names: words, count: count - names.length }) : words
    }
    if (!isPending && n > 0) return undefined
    await ask.pause()
  }
  return undefined
}
