import { z } from 'zod'
import { Instrument, Master, Skill } from '../model/register.ts'
import { Instant, line, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

/** What an administrator writes: a register belongs to one ECS. */
const ofEcs = { ecsId: Uuid }
export const MasterDraft = Master.omit({ id: true }).extend(ofEcs)
export const InstrumentDraft = Instrument.omit({ id: true }).extend(ofEcs)

/** Everything the rules of an ECS look up, in one piece: a device keeps it and judges offline. */
export const getRegisters = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/registers',
  summary: '台帳（選択肢・計測器・自分の資格）を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ ecsId: Uuid }),
  /** As they were then: a record is judged by what stood in them when it was submitted (J24). */
  query: z.strictObject({ at: Instant.optional() }),
  response: z.strictObject({
    masters: z.array(Master),
    instruments: z.array(Instrument),
    skills: z.array(Skill.omit({ userId: true })),
  }),
})

export const putMaster = endpoint({
  method: 'PUT',
  path: '/api/masters/{masterId}',
  summary: '選択肢の台帳を登録または変更する',
  can: 'target.edit',
  params: z.strictObject({ masterId: Uuid }),
  body: MasterDraft,
  maxBodyBytes: 20_000_000,
})

export const putInstrument = endpoint({
  method: 'PUT',
  path: '/api/instruments/{instrumentId}',
  summary: '計測器を登録または変更する',
  can: 'target.edit',
  params: z.strictObject({ instrumentId: Uuid }),
  body: InstrumentDraft,
})

export const SkilledPerson = z.strictObject({
  userId: Uuid,
  name: z.string(),
  skills: z.array(Skill.omit({ userId: true })),
})
export type SkilledPerson = z.infer<typeof SkilledPerson>

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/skills',
  summary: 'ECSに所属する人の資格を取得する',
  can: 'user.edit',
  params: z.strictObject({ ecsId: Uuid }),
  response: z.strictObject({ rows: z.array(SkilledPerson) }),
})

/** Replaces all qualifications of one person. */
export const putSkills = endpoint({
  method: 'PUT',
  path: '/api/people/{userId}/skills',
  summary: '人の資格を決める',
  can: 'user.edit',
  params: z.strictObject({ userId: Uuid }),
  body: z.strictObject({ skills: z.array(Skill.omit({ userId: true })).max(200) }),
})

export const maxSynonymGroups = 500
const SynonymGroups = z.array(z.array(line(60)).min(2).max(20)).max(maxSynonymGroups)

/** Words that mean the same in an ECS; text search finds all of a group by any of them. */
export const getSynonyms = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/synonyms',
  summary: '検索の同義語を取得する',
  can: 'target.edit',
  params: z.strictObject({ ecsId: Uuid }),
  response: z.strictObject({ groups: z.array(z.array(z.string())) }),
})

/** Replaces all of them. */
export const putSynonyms = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}/synonyms',
  summary: '検索の同義語を決める',
  can: 'target.edit',
  params: z.strictObject({ ecsId: Uuid }),
  body: z.strictObject({ groups: SynonymGroups }),
})
