import { utf8Of } from '../../utf8.ts'

/** The one version of PostgreSQL's binary form of `jsonb`: this letter, then the text. */
const version = '\u0001'

/** A parameter for `${…}::jsonb` that the driver hands on as it is. */
export const jsonb = (value: unknown): Buffer => utf8Of(version + JSON.stringify(value))
