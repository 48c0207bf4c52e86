import '../../text/areas/authoring.ts'
import '../../text/areas/sheet.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { isBlocked } from '../../api/isBlocked.ts'
import { useSession } from '../../auth/session.tsx'
import { DraftEditor } from '../../authoring/draftEditor.ts'
import { draftServer, leftBehind } from '../../authoring/draftServer.ts'
import { Store } from '../../sheet/view/store.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BuilderPage } from './BuilderPage.tsx'
import type { Focus } from './editing.tsx'

const lookMs = 4000

/** The builder of one version: what is typed is kept at once, saved by itself, and merged with what others write. */
export function AdminTemplateBuilder() {
  const { templateId = '', versionId = '' } = useParams()
  const { user } = useSession()
  const userId = user?.id ?? ''
  const opened = useQuery({
    queryKey: ['template-draft', userId, templateId, versionId],
    enabled: userId !== '',
    // An editor holds more than what was fetched: it is made once, and follows the server by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const server = draftServer(userId, { templateId, versionId })
      const [view, left] = await Promise.all([server.read(), leftBehind(userId, { templateId, versionId })])
      return new DraftEditor(server, view, left)
    },
  })
  const editor = opened.data
  useEffect(() => {
    if (!editor) return
    const look = () => document.visibilityState === 'visible' && void editor.look()
    const timer = setInterval(look, lookMs)
    // Whoever comes back to the page sees at once what others wrote meanwhile.
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      void editor.saveNow()
      editor.close()
    }
  }, [editor])
  const [focus] = useState(
    () => new Store<Focus>({ openId: 'template', selected: new Set(), pane: 'outline', jump: 0 }),
  )
  if (isBlocked(opened)) return <ErrorNote error={opened.error} onRetry={() => void opened.refetch()} />
  if (!editor || !user) return <Skeleton rows={8} />
  return (
    <BuilderPage editor={editor} focus={focus} ids={{ templateId, versionId }} me={{ id: userId, name: user.name }} />
  )
}
