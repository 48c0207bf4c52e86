import type { NextVersion, OperationOf } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { planOf, type VersionPlan } from '../checksheets/index.ts'
import * as templates from '../templates/index.ts'
import type { OpenSheet } from './openSheet.ts'
import { removeAnswers } from './sql/saveSheets.ts'

type Found = { found: NextVersion; version: VersionPlan }

/** The version an operation wants to move its sheet to. */
export async function findNextVersion(
  tx: Db,
  operation: OperationOf<'checksheet.migrate'>,
): Promise<Found | undefined> {
  const version = await templates.versionById(tx, operation.templateVersionId)
  if (!version) return undefined
  const { id, templateId, version: number, status, content } = version
  return { found: { id, templateId, version: number, status, content }, version: await planOf(tx, id) }
}

/** Where an answer is stored depends on the version: all of them are written again in their new places. */
export async function moveAnswers(tx: Db, open: OpenSheet, version: VersionPlan): Promise<void> {
  await removeAnswers(tx, open.evaluation.state.checksheet.id)
  open.version = version
  open.before = { ...open.before, results: new Map() }
}
