import { z } from 'zod'
import { addCustom, schemaAttribute } from '../../pool/schemaAttributes.ts'
import { poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { changePool } from './madePool.ts'

export const addCustomAttributes = action({
  name: 'AddCustomAttributes',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, CustomAttributes: z.array(schemaAttribute).min(1).max(25) }),
  async run(service, input) {
    await changePool(service, (document) => {
      const schema = [...document.SchemaAttributes]
      for (const attribute of input.CustomAttributes) addCustom(schema, attribute)
      return { ...document, SchemaAttributes: schema }
    })
    return {}
  },
})
