/** Control charts, run rules and capability; rules K1… in RULES-statistics.md. */
export { type Count, cChart, npChart, pChart, uChart } from './attributes.ts'
export { type Capability, type CapabilityGrade, capability, capabilityGrade, type SpecLimits } from './capability.ts'
export {
  type Chart,
  type ChartKind,
  type ChartOptions,
  type ChartPair,
  type ChartPoint,
  chartKinds,
  type Lines,
  type StageStart,
} from './chart.ts'
export { deviationFactors, rangeFactors } from './constants.ts'
export { type CorrectionKey, correctionKey, correctionKeys, median } from './correction.ts'
export { indexText, linesText, roundedText } from './display.ts'
export { type Exceedance, exceedances, type LimitName, limitNames } from './exceedances.ts'
export { individualsChart } from './individuals.ts'
export { findSignals, type RuleSetId, ruleSetIds, ruleSets, type Signal } from './ruleSets.ts'
export { numberOf, numbersOf } from './sample.ts'
export { chartNames, signalText } from './signalText.ts'
export { type MeasuredItem, type Standing, standingOf, standingPoints } from './standing.ts'
export { type Subgroup, xbarRChart, xbarSChart } from './subgroups.ts'
