import { AppError, api, message } from '@ecs/core'
import { z } from 'zod'
import { defineJob, type JobContext } from '../../jobs/defineJob.ts'
import { build, typeOf } from './build.ts'
import { openPart } from './partFile.ts'
import * as sql from './sql.ts'

/** A server that dies twice over the same output is not asked a third time. */
const mostTries = 3

export const outputPath = (id: string): string => `protected/outputs/${id}`

/** Nobody wants it any more: no failure, and nothing to say. */
class Unwanted extends Error {}

/**
 * Makes a file that somebody asked for. A try that was killed begins again from its first record; until all of it is
 * written there is no file at all.
 */
export const makeOutput = defineJob({
  name: 'outputs.make',
  schema: z.object({ outputId: z.uuid() }),
  singleKey: ({ outputId }) => outputId,
  retry: { times: mostTries, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  timeoutSeconds: 3600,
  concurrency: 2,
  handle: async ({ outputId }, context) => {
    const { services, attempt } = context
    const { kysely } = services.db
    const fail = (words: string) => sql.fail(kysely, outputId, words, services.now())
    if (attempt > mostTries) return fail(message('outputStopped').text)
    if (!(await sql.begin(kysely, outputId))) return
    try {
      await make(outputId, context)
    } catch (error) {
      if (error instanceof Unwanted) return
      const isForPeople = error instanceof AppError && error.status < 500
      if (isForPeople) return fail(error.message)
      if (attempt >= mostTries) await fail(message('outputStopped').text)
      throw error
    }
  },
})

async function make(outputId: string, { services, signal }: JobContext): Promise<void> {
  const { kysely: tx } = services.db
  const output = await sql.byId(tx, outputId)
  if (!output) return
  const tell = async (done: number) => {
    if (signal.aborted) throw new Error('the server is stopping')
    if (!(await sql.progress(tx, outputId, done))) throw new Unwanted()
  }
  const part = await openPart(services.config.dataDir, outputId)
  try {
    const user = { id: output.by, username: '', groups: output.groups }
    const { request, sheet_ids: sheetIds, ecs_id: ecsId } = output
    const making = { tx, user, now: services.now, signal, services, ecsId, request, sheetIds, part, tell }
    const total = await build(making)
    const { bytes, sha256, pieces } = await part.end()
    const options = { trustedType: typeOf[request.format], sha256, sizeBytes: bytes, maxBytes: bytes }
    await services.files.put({ path: outputPath(outputId) }, pieces(), options)
    const ended = services.now()
    const expires = new Date(ended.getTime() + api.outputLifeHours * 3_600_000)
    const facts = { bytes, sha256, done: total, total, ended_at: ended, expires_at: expires }
    if (!(await sql.finish(tx, outputId, facts))) await services.files.remove({ path: outputPath(outputId) })
  } finally {
    await part.drop()
  }
}
