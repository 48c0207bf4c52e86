export { conditionOf, sourceOf, type Today, type View } from './sql/conditions.ts'
export { orderBy, pageOf, placeIn } from './sql/page.ts'
export { asRow, columnsFor, type Listed, timeZoneOf } from './sql.ts'
