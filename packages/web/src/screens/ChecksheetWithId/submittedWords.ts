import type { Translate } from '../../text/translate.ts'

type Submitted = {
  hasArrived: boolean
  confirmer: string
  /** Names of those who hold the notice; undefined when nobody does. */
  told: () => Promise<string | undefined>
}

/** What is said after 提出: kept here or sent, and S-002 names people who were told, only once they were. */
export async function submittedWords({ hasArrived, confirmer, told }: Submitted, t: Translate): Promise<string> {
  if (!hasArrived) return t('sheet.submitQueued', { confirmer })
  const people = await told().catch(() => undefined)
  return people ? t('sheet.submittedTold', { told: people }) : t('sheet.submitted', { confirmer })
}
