export { forgetConversations } from './forgetJob.ts'
