import type { Target, TargetMeter } from '@ecs/core'
import type { Generated, JSONColumnType } from 'kysely'

export type TargetTables = {
  targets: {
    id: string
    ecs_id: string
    code: string
    name: string
    kind: Target['kind']
    status: Target['status']
    area_path: string[]
    qr_codes: string[]
    ocr_keys: string[]
    photo: string | null
    attributes: JSONColumnType<Record<string, string>>
    status_reason: Generated<string>
    meters: JSONColumnType<TargetMeter[]>
    updated_at: Generated<Date>
  }
}
