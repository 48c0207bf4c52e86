/** Normalised Japanese search: folding, queries, tokens, marks, suggestions; rules N1… in RULES-statistics.md. */
export { otherSpellings } from './codes.ts'
export { didYouMean, type Suggestion, type Vocabulary, vocabularyOf } from './didYouMean.ts'
export { type Folded, foldText } from './fold.ts'
export { lookAlikeKey, lookAlikes } from './lookAlikes.ts'
export { markHits } from './marks.ts'
export { likePattern, matchesQuery, maxQueryLength, parseQuery, type SearchQuery } from './query.ts'
export { toTsquery, toTsvectorTokens } from './tokens.ts'
