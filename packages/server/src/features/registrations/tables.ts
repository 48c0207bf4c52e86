import type { Registration } from '@ecs/core'
import type { ColumnType } from 'kysely'

export type RegistrationTables = {
  registration_photos: {
    id: string
    target_id: string
    sha256: string
    width: number
    height: number
    by: string
    at: Date
  }
  registrations: {
    id: string
    target_id: string
    item_id: string
    version: number
    settings: ColumnType<Registration['settings'], string, never>
    photo_ids: string[]
    tries: ColumnType<Registration['tries'], string, never>
    by: string
    at: Date
  }
}
