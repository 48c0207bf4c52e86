import { z } from 'zod'
import { flowNames } from '../flows/index.ts'
import { startFlow } from '../signIn/start.ts'
import { requireClient } from '../users/clients.ts'
import { analyticsMetadata, clientId, clientMetadata, parameters, poolId, session } from '../wire/fields.ts'
import { action } from './action.ts'
import { callOfUser, contextData } from './contextData.ts'

export const adminInitiateAuth = action({
  name: 'AdminInitiateAuth',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    ClientId: clientId,
    AuthFlow: z.enum(flowNames),
    AuthParameters: parameters.default({}),
    ClientMetadata: clientMetadata,
    AnalyticsMetadata: analyticsMetadata,
    ContextData: contextData,
    Session: session.optional(),
  }),
  run: async (service, input, call) =>
    startFlow(
      service,
      requireClient(service, input.ClientId),
      'server',
      input.AuthFlow,
      input.AuthParameters,
      callOfUser(call, input.ContextData),
      input.Session,
    ),
})
