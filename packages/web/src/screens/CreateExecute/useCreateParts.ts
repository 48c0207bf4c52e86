import { api, appError, defaultCalendarId, type Target, type TemplateVersion } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { choiceNow } from '../../create/choiceNow.ts'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { fetchTarget, knownTarget, versionOf } from '../../sync/sheetParts.ts'
import { syncClientOf } from '../../sync/syncClient.ts'

export type CopySource = Pick<api.SheetView['checksheet'], 'docNo' | 'lot' | 'shift' | 'assigneeIds' | 'note' | 'facts'>

export type CreateParts = {
  target: Target
  version: TemplateVersion
  templateId: string
  shifts: readonly string[]
  people: readonly api.Member[]
  copy: CopySource | undefined
  /** Another sheet of the same kind is running: a reason is asked for. */
  isAgain: boolean
}

const fallbackShifts = ['日勤', '夜勤']

/** Everything the form needs. Target and template come from the device when they are there. */
export function useCreateParts(userId: string) {
  const [params] = useSearchParams()
  const read = (name: string): string => params.get(name) ?? ''
  const [targetId, templateId, givenVersionId, copyId] = ['target', 'template', 'version', 'copy'].map(read) as [
    string,
    string,
    string,
    string,
  ]
  const isChosen = targetId !== '' && templateId !== ''
  // Whoever knows no version, e.g. a row of a list, means the one sheets are made of now.
  const choices = useQuery({
    ...cachedQuery(userId, api.getCreateChoices, { params: { targetId } }),
    enabled: isChosen && givenVersionId === '',
  })
  const chosen = choices.data?.data.choices.find((choice) => choice.templateId === templateId)
  const current = chosen && choiceNow(chosen).versionId
  const versionId = givenVersionId || current || ''
  const target = useQuery({
    queryKey: ['device', 'target', targetId],
    enabled: isChosen,
    retry: false,
    queryFn: async () => {
      const reach = await syncClientOf(userId)
      return await fetchTarget(reach, targetId).catch(async (error: unknown) => {
        const known = await knownTarget(reach, targetId)
        if (known) return known
        throw error
      })
    },
  })
  const version = useQuery({
    queryKey: ['device', 'version', versionId],
    enabled: isChosen && versionId !== '',
    retry: false,
    queryFn: async () => await versionOf(await syncClientOf(userId), versionId),
  })
  const copy = useQuery({
    queryKey: ['copy', copyId],
    enabled: copyId !== '',
    queryFn: async () => (await call(api.getChecksheet, { params: { checksheetId: copyId } })).checksheet,
  })
  const calendars = useQuery(cachedQuery(userId, api.listCalendars, {}))
  const ecsId = target.data?.ecsId ?? ''
  const people = useQuery({ ...cachedQuery(userId, api.listPeople, { params: { ecsId } }), enabled: ecsId !== '' })
  const isWithdrawn = choices.data !== undefined && versionId === ''
  const error =
    target.error ??
    choices.error ??
    version.error ??
    copy.error ??
    (isWithdrawn ? appError('templateNotPublished') : null)
  const isReady =
    target.data && version.data && (copyId === '' || copy.data) && !calendars.isPending && !people.isPending
  const calendar = calendars.data?.data.rows.find(({ id }) => id === defaultCalendarId)
  const parts: CreateParts | undefined =
    isReady && target.data && version.data
      ? {
          target: target.data,
          version: version.data,
          templateId,
          shifts: calendar?.shifts.map(({ name }) => name) ?? fallbackShifts,
          people: people.data?.data.rows ?? [],
          copy: copy.data,
          isAgain: params.get('again') !== null,
        }
      : undefined
  const retry = () => {
    const failed = [target, choices, version, copy].filter((part) => part.error)
    void Promise.all(failed.map(({ refetch }) => refetch()))
  }
  return { isChosen, parts, error, retry }
}
