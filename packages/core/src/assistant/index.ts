/** The assistant: what a question means, and answers made of what the tools found; rules A1… in RULES.md. */
export { cleanText, longestRecordText } from './cleanText.ts'
export { type AnswerKind, type AssistantAnswer, compose, refuse, searchAnswer } from './compose/index.ts'
export type * from './facts.ts'
export { chipsFor, type IntentId, intentIds, intents, isMeasured, longestQuestion } from './intents.ts'
export { type NamedItem, type Reading, readQuestion, type Slots } from './readQuestion.ts'
export { isDangerous, safetyText } from './safety.ts'
export { rankHits } from './search.ts'
