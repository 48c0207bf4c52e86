import {
  type Action,
  api,
  compileTemplate,
  type Evaluation,
  evaluate,
  judgedAt,
  retentionMonthsOf,
  stateOf,
} from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blockedOf } from '../api/isBlocked.ts'
import { query } from '../api/query.ts'
import { createSheetContext } from '../sheet/sheetContext.ts'
import { needsRegisters } from '../sync/registers.ts'

/** One revision of a record, worked out by the same rules that judged it. */
export type SheetRecord = {
  evaluation: Evaluation
  view: api.SheetView
  revisions: readonly api.RevisionRow[]
  actions: readonly Action[]
  target: { name: string; code: string }
  template: { name: string; version: number }
  /** How long it is kept; undefined: for ever. */
  retentionMonths: number | undefined
  timeZone: string
  nameOf: (userId: string | undefined) => string
  stampOf: (userId: string) => string | undefined
}

const skip = '00000000-0000-0000-0000-000000000000'

/** Everything a reader needs, from the server: what lies on this device is nobody's record. */
export function useRecord(checksheetId: string, wanted: number | undefined) {
  const params = { checksheetId }
  const revisions = useQuery(query(api.listRevisions, { params }))
  const revision = wanted ?? revisions.data?.rows.at(-1)?.revision ?? 0
  const view = useQuery({ ...query(api.getRevision, { params: { ...params, revision } }), enabled: revision > 0 })
  const { ecsId = skip, targetId = skip, templateVersionId: versionId = skip } = view.data?.checksheet ?? {}
  const isKnown = view.data !== undefined
  const version = useQuery({ ...query(api.getTemplateVersion, { params: { versionId } }), enabled: isKnown })
  const target = useQuery({ ...query(api.getTarget, { params: { targetId } }), enabled: isKnown })
  const ecs = useQuery({ ...query(api.getEcs, { params: { ecsId } }), enabled: isKnown })
  const people = useQuery({ ...query(api.listPeople, { params: { ecsId } }), enabled: isKnown })
  // Without them an instrument's validity is not known, and a 良 would be shown as 注意.
  const needed = version.data !== undefined && needsRegisters(version.data)
  const at = view.data && judgedAt(view.data.checksheet)
  const asked = { params: { ecsId }, query: at === undefined ? {} : { at } }
  const registers = useQuery({ ...query(api.getRegisters, asked), enabled: isKnown && needed })
  const previous = useQuery(query(api.getPrevious, { params }))
  const actions = useQuery(query(api.listSheetActions, { params }))
  const all = [revisions, view, version, target, ecs, people, registers, previous, actions]
  const record = useMemo((): SheetRecord | undefined => {
    if (!revisions.data || !view.data || !version.data || !target.data) return
    if (!ecs.data || !people.data || !previous.data) return
    if (needed && !registers.data) return
    const state = stateOf(view.data)
    const at = new Date(state.checksheet.submittedAt ?? state.checksheet.createdAt)
    const around = { target: target.data, previous: previous.data, registers: registers.data }
    const context = createSheetContext(state.checksheet, around, () => at)
    const names = new Map(people.data.rows.map(({ id, name }) => [id, name]))
    return {
      evaluation: evaluate(compileTemplate(version.data.content, state.addedItems), state, context),
      view: view.data,
      revisions: revisions.data.rows,
      actions: actions.data?.rows ?? [],
      target: target.data,
      template: { name: version.data.name ?? '', version: version.data.version },
      retentionMonths: retentionMonthsOf(version.data.content, ecs.data),
      timeZone: ecs.data.tz,
      nameOf: (userId) => (userId && names.get(userId)) || '—',
      stampOf: (userId) => people.data.rows.find(({ id }) => id === userId)?.stamp,
    }
  }, [
    revisions.data,
    view.data,
    version.data,
    target.data,
    ecs.data,
    people.data,
    needed,
    registers.data,
    previous.data,
    actions.data,
  ])
  const failed = blockedOf(...all)
  const retry = () => {
    for (const one of failed) void one.refetch()
  }
  return { record, error: failed[0]?.error, retry }
}
