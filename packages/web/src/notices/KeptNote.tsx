import { useTranslation } from '../text/useTranslation.ts'
import { Note } from '../ui/Note.tsx'
import { whenWords } from './words.ts'

/** What is shown is as old as this: nobody answers. */
export function KeptNote({ keptAt }: { keptAt: number | undefined }) {
  const { t } = useTranslation()
  if (keptAt === undefined) return null
  return <Note icon="cloudOff">{t('notices.keptAt', { at: whenWords(new Date(keptAt).toISOString()) })}</Note>
}
