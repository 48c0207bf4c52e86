/** What the screens need of the preparation; loaded when somebody asks for it. */
export { forgetEcs } from './forgetEcs.ts'
export { preparedEcs } from './prepared.ts'
export { prepareEcs } from './prepareEcs.ts'
