import { message } from '@ecs/core'
import { useState } from 'react'
import { lazyPart } from '../startup/lazyPart.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Band } from '../ui/Band.tsx'
import { Button } from '../ui/Button.tsx'
import type { Update } from './MoveDialog.tsx'

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog, { isAsked: true })

/** There is a newer version of the template; what it changes is shown before anybody decides. */
export function UpdateOffer({ update }: { update: Update }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const words = message('templateUpdated', { from: update.from, to: update.to, changes: update.changes.length })
  return (
    <>
      <Band icon="document" action={<Button onClick={() => setIsAsking(true)}>{t('sheet.seeChanges')}</Button>}>
        {words.text}
      </Band>
      {isAsking && <MoveDialog update={update} onEnd={() => setIsAsking(false)} />}
    </>
  )
}
