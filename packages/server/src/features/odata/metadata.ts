import { sharedOnly } from '../checksheets/index.ts'
import { actions, type Columns, checksheets, resultColumns, targets } from './sql/columns.ts'

const namespace = 'EcsCloud'

const sets: Record<string, { type: string; columns: Columns }> = {
  Checksheets: { type: 'Checksheet', columns: checksheets(sharedOnly).columns },
  Results: { type: 'Result', columns: resultColumns },
  Actions: { type: 'Action', columns: actions.columns },
  Targets: { type: 'Target', columns: targets.columns },
}

export const setNames = Object.keys(sets)

/** What the feed consists of, in CSDL: made from the columns, so never untrue. */
export function metadata(): string {
  const types = Object.values(sets).map(({ type, columns }) => entityType(type, columns))
  const names = Object.entries(sets).map(
    ([name, { type }]) => `<EntitySet Name="${name}" EntityType="${namespace}.${type}"/>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${types.join('\n')}
<EntityContainer Name="Container">${names.join('')}</EntityContainer>
</Schema></edmx:DataServices></edmx:Edmx>
`
}

function entityType(name: string, columns: Columns): string {
  const entries = Object.entries(columns)
  const keys = entries.filter(([, { isKey }]) => isKey).map(([column]) => `<PropertyRef Name="${column}"/>`)
  const properties = entries.map(
    ([column, { type, isKey }]) =>
      `<Property Name="${column}" Type="Edm.${type}"${isKey ? ' Nullable="false"' : ''}${type === 'DateTimeOffset' ? ' Precision="3"' : ''}/>`,
  )
  return `<EntityType Name="${name}"><Key>${keys.join('')}</Key>${properties.join('')}</EntityType>`
}
