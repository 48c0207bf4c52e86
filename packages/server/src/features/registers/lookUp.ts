import { masterLookup, type SheetContext } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import * as sql from './sql.ts'

/** What rules may ask of the registers. */
export type Registers = Pick<SheetContext, 'instrumentUntil' | 'inMaster'>

/** Which registers a template asks; most ask none, and then none is read. */
export type Lookups = { masters: boolean; instruments: boolean; skills: boolean }

/** Nothing is known, and nothing is judged by it. */
export const noRegisters: Registers = { instrumentUntil: () => undefined, inMaster: () => undefined }

/** As they are, or as they were at a moment. */
export async function readRegisters(tx: Db, ecsId: string, wanted: Lookups, at?: Date): Promise<Registers> {
  if (!wanted.masters && !wanted.instruments) return noRegisters
  const masters = wanted.masters ? await sql.mastersOf(tx, ecsId, at) : []
  const instruments = wanted.instruments ? await sql.instrumentsOf(tx, ecsId, at) : undefined
  const values = new Map(masters.map(({ code, rows }) => [code, masterLookup(rows)]))
  const until = instruments && new Map(instruments.map((one) => [one.code, one.calibratedUntil]))
  return {
    instrumentUntil: (code) => (until ? (until.get(code) ?? null) : undefined),
    inMaster: (master, value) => values.get(master)?.(value),
  }
}

/** Whether a person holds a qualification on this day. */
export async function readSkills(tx: Db, userId: string, today: string): Promise<(code: string) => boolean> {
  const skills = await sql.skillsOf(tx, userId)
  const held = new Set(skills.filter(({ validUntil }) => !validUntil || validUntil >= today).map(({ code }) => code))
  return (code) => held.has(code)
}
